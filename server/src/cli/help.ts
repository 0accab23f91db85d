/** Whether somebody wants to know how a command is used; asking is no mistake. */
export const asksForHelp = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')
