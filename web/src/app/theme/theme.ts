import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core'
import { brand } from '../../lib/brand.ts'

/** The accent's shades; an operator's brand brings its own. */
const gold: MantineColorsTuple = [
  '#fff7e3',
  '#fdebc0',
  '#f9da92',
  '#f4c763',
  '#efb63f',
  '#e0a52b',
  '#c58a1b',
  '#9c6b12',
  '#73500f',
  '#4c350a',
]
const ink: MantineColorsTuple = [
  '#dfe5ef',
  '#b6c0d0',
  '#8f9cb1',
  '#5b687d',
  '#2f3a4c',
  '#232c3b',
  '#1a212d',
  '#131922',
  '#0f141c',
  '#0b0e14',
]
const azure: MantineColorsTuple = [
  '#e4f6ff',
  '#c5e9fe',
  '#93d6fb',
  '#5fc2f8',
  '#38b1f5',
  '#1c9de6',
  '#0f7fc0',
  '#0b6397',
  '#094a70',
  '#06324c',
]
const ember: MantineColorsTuple = [
  '#ffeceb',
  '#fdd0cd',
  '#f7a59f',
  '#f2786f',
  '#ee574c',
  '#e04338',
  '#c2342b',
  '#9b2720',
  '#731b17',
  '#4c110f',
]
const jade: MantineColorsTuple = [
  '#e3fbf1',
  '#bff3dd',
  '#86e5bf',
  '#4fd6a1',
  '#2cc88b',
  '#1aae76',
  '#128b5e',
  '#0d6b48',
  '#094d34',
  '#053322',
]

/**
 * Mantine draws `light` in the dark scheme as an opaque near-black with white text; a translucent tint with
 * coloured text reads better. The text colour comes from theme.css, since it depends on the scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input)
  const color = parseThemeColor({ color: input.color || input.theme.primaryColor, theme: input.theme })
  if (input.variant === 'filled' && color.color === 'gold' && brand.onAccent)
    return { ...base, color: brand.onAccent }
  if (input.variant !== 'light' || !color.isThemeColor) return base
  const tint = (percent: number) =>
    `color-mix(in srgb, var(--mantine-color-${color.color}-5) ${percent}%, transparent)`
  return {
    ...base,
    background: tint(16),
    hover: tint(26),
    color: `var(--app-on-tint-${color.color}, var(--mantine-color-text))`,
    border: `1px solid ${tint(32)}`,
  }
}

const accent = (brand.shades.length === 10 ? brand.shades : gold) as unknown as MantineColorsTuple

/** The kit's five sizes of a kind, which are those of theme.css. */
const tokens = (kind: 'text' | 'space' | 'radius') =>
  Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, `var(--${kind}-${size})`]))

/** The signed-in area's look; colours that depend on the scheme are variables in theme.css. */
export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'gold',
  // One number: with { light, dark } autoContrast always judges the light shade and picks the wrong text colour.
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.35,
  white: '#ffffff',
  black: '#0b0e14',
  colors: { gold: accent, dark: ink, azure, ember, jade, red: ember, green: jade, blue: azure },
  fontFamily: 'var(--app-font)',
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: 'var(--app-heading-font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-3xl)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-xl)', lineHeight: '1.25' },
      h3: { fontSize: 'var(--text-lg)', lineHeight: '1.3' },
    },
  },
  fontSizes: tokens('text'),
  spacing: tokens('space'),
  radius: { ...tokens('radius'), lg: 'var(--radius-md)', xl: 'var(--radius-full)' },
  defaultRadius: 'sm',
  shadows: {
    sm: '0 1px 2px rgba(0, 0, 0, .35)',
    md: '0 6px 18px rgba(0, 0, 0, .32)',
    lg: '0 16px 40px rgba(0, 0, 0, .42)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { label: { marginBottom: 'var(--space-2xs)' } } },
    // Where nothing moves the kit leaves out the step that centres it.
    Button: { styles: { loader: { transform: 'translate(-50%, -50%)' } } },
    // In a narrow table cell a badge would shrink to "A…".
    Badge: { styles: { root: { minWidth: 'max-content' } } },
    // four words must stand beside each other on the smallest phone
    SegmentedControl: {
      styles: { root: { flexWrap: 'wrap' }, label: { paddingInline: 'min(0.625rem, 2.2vw)' } },
    },
    // a long list shows much of itself, and its words have room below a narrow field
    Select: {
      defaultProps: {
        maxDropdownHeight: 340,
        comboboxProps: { position: 'bottom-start', shadow: 'lg' },
      },
      styles: { dropdown: { minWidth: 'min(220px, 90vw)' } },
    },
    Paper: { defaultProps: { radius: 'md' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250 } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.7, blur: 3 } } },
  },
})
