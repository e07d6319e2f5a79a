import { type ConfigurationKey, configurationDefault, configurationValue } from '../configuration.ts';
import { type ListLimits, limitsOf, STATE_CODES, type TextLimits, withUnit } from '../settings.ts';
import { isEmail } from './email.ts';
import { formatCount } from './format.ts';

const partsOf = (text: string): string[] => text.split(/[,\n]/).flatMap((part) => part.trim() || []);

/** A text as it's stored: trimmed, without leading zeros, and a list without repeats and in one spelling. */
export function settingText(key: ConfigurationKey, entered: string): string {
  const limits = limitsOf(key);
  const text = entered.replaceAll('\r\n', '\n').trim();
  switch (limits.kind) {
    case 'number':
      return text.replace(/^0+(?=\d)/, '');
    case 'switch':
      return text.toLowerCase();
    case 'list': {
      const spelled = partsOf(limits.of === 'email' ? text.toLowerCase() : text.toUpperCase());
      return [...new Set(spelled)].join(',');
    }
    default:
      return text;
  }
}

/** What is wrong with a stored text, as a sentence. `own` is the email of the administrator who changes it. */
export function settingProblem(key: ConfigurationKey, text: string, own?: string): string | undefined {
  const limits = limitsOf(key);
  switch (limits.kind) {
    case 'switch':
      return text === 'true' || text === 'false' ? undefined : 'Choose on or off.';
    case 'number': {
      const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= limits.min && Number(text) <= limits.max;
      return isWithin
        ? undefined
        : `Enter a whole number from ${formatCount(limits.min)} to ${formatCount(limits.max)}.`;
    }
    case 'choice':
      return limits.options.some(({ value }) => value === text) ? undefined : 'Choose one of the options.';
    case 'text':
      return textProblem(limits, text);
    case 'list':
      return listProblem(limits, partsOf(text), own);
  }
}

const KINDS = {
  email: { is: isEmail, one: 'email address', several: 'email addresses' },
  state: { is: (part: string) => STATE_CODES.includes(part), one: 'state', several: 'states' },
} as const;

/** Line breaks are fine in a long text. */
const CONTROL = /\p{Cc}/u;

function textProblem({ max, isOptional, isLong, pattern }: TextLimits, text: string): string | undefined {
  if (text === '') return isOptional ? undefined : 'Enter some text.';
  if (text.length > max) return `Shorten this to ${formatCount(max)} characters or fewer.`;
  if (CONTROL.test(isLong ? text.replaceAll('\n', '') : text)) return 'Remove the special characters.';
  return pattern && !pattern.test.test(text) ? pattern.message : undefined;
}

function listProblem(
  { of, min, max }: ListLimits,
  parts: readonly string[],
  own: string | undefined,
): string | undefined {
  const { is, one, several } = KINDS[of];
  const wrong = parts.find((part) => !is(part));
  if (wrong !== undefined) return `“${wrong}” isn’t a valid ${one}.`;
  if (parts.length < min) return `Enter at least one ${one}.`;
  if (parts.length > max) return `Enter no more than ${max} ${several}.`;
  if (of === 'email' && own !== undefined && !parts.includes(own.toLowerCase()))
    return 'You can’t remove your own email address. Another administrator can.';
  return undefined;
}

/** A value in words: `On`, `20 minutes`, `NC, FL`. */
export function settingWords(key: ConfigurationKey, text: string): string {
  const limits = limitsOf(key);
  const value = configurationValue(key, text);
  switch (limits.kind) {
    case 'switch':
      return value ? 'On' : 'Off';
    case 'number': {
      const unit = value === 1 ? limits.unit?.replace(/s$/, '') : limits.unit;
      return withUnit(formatCount(Number(value)), unit);
    }
    case 'choice':
      return limits.options.find((option) => option.value === value)?.label ?? String(value);
    case 'list':
      return (value as readonly string[]).join(', ') || 'None';
    case 'text':
      return String(value) || 'Empty';
  }
}

/** Whether the default is a value that can be set: no one may empty the list of administrators. */
export const canUseDefault = (key: ConfigurationKey): boolean =>
  settingProblem(key, settingText(key, configurationDefault(key))) === undefined;
