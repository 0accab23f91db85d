/** `raidBosses` as `raid bosses`. */
export const inPlainWords = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
