import type { Scheme } from '@portico/contract/rules/contrast';

/** The tokens of both modes, because the preview shows both at once. A test compares them with tokens.css. */
export const TOKENS: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    ground: '#ffffff',
    sunken: '#f5f6f7',
    raised: '#ffffff',
    ink: '#16191d',
    'ink-quiet': '#4a525c',
    line: '#dfe3e7',
    'on-brand': '#ffffff',
  },
  dark: {
    ground: '#14171a',
    sunken: '#0e1012',
    raised: '#1b1f23',
    ink: '#eceef0',
    'ink-quiet': '#b9c0c8',
    line: '#30363c',
    'on-brand': '#0f1114',
  },
};

/** For the element whose content is shown in one of the modes, with this color. */
export const styleOf = (scheme: Scheme, color: string): Record<string, string> => ({
  colorScheme: scheme,
  '--brand': color,
  ...Object.fromEntries(Object.entries(TOKENS[scheme]).map(([name, value]) => [`--${name}`, value])),
});
