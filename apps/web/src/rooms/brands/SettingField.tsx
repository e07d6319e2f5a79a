import { type BrandField, CHAT_ZONES } from '@portico/contract/rules/brandSettings';
import {
  contrastOf,
  GROUNDS,
  HEX_COLOR,
  LEAST_CONTRAST,
  type Scheme,
} from '@portico/contract/rules/contrast';
import { maskPhone, unmaskPhone } from '@portico/contract/rules/format';
import { PhoneField } from '../../platform/PhoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Brands.module.css';
import { FIELD_NAMES } from './fields.ts';

interface Props {
  readonly name: BrandField;
  readonly original: string;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (entered: string) => void;
}

const SCHEMES: Readonly<Partial<Record<BrandField, Scheme>>> = { ColorLight: 'light', ColorDark: 'dark' };

const ZONES = Object.entries(CHAT_ZONES).map(([value, label]) => ({ value, label }));

/** One setting, with a way back to how it came. */
export function SettingField({ original, ...field }: Props) {
  const useOriginal = () => {
    field.onChange(original);
    // The button is about to go.
    document.getElementById(field.id)?.focus();
  };
  return (
    <div>
      <Control {...field} original={original} />
      {field.value !== original && (
        <Button kind="quiet" small flush onClick={useOriginal}>
          {original ? `Use the original: ${original}` : 'Leave it out'}
        </Button>
      )}
    </div>
  );
}

function Control({ name, original, onChange, ...field }: Props) {
  const label = FIELD_NAMES[name];
  const scheme = SCHEMES[name];
  if (scheme)
    return <ColorField label={label} scheme={scheme} original={original} onChange={onChange} {...field} />;
  if (name === 'Phone' || name === 'AgencyPhone')
    return (
      <PhoneField
        {...field}
        label={label}
        value={unmaskPhone(field.value)}
        onChange={(digits) => onChange(maskPhone(digits))}
      />
    );
  if (name === 'ChatZone')
    return (
      <Select {...field} label={label} options={ZONES} onChange={({ target }) => onChange(target.value)} />
    );
  return (
    <TextField
      {...field}
      label={label}
      type={name.endsWith('Email') ? 'email' : 'text'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ColorProps extends Omit<Props, 'name'> {
  readonly label: string;
  readonly scheme: Scheme;
}

const GROUND_NAMES: Readonly<Record<Scheme, string>> = { light: 'on white', dark: 'on the dark background' };

/** The digits to type or paste, and the browser's own picker beside them. */
function ColorField({ label, scheme, original, value, onChange, ...field }: ColorProps) {
  const isColor = HEX_COLOR.test(value);
  const contrast = isColor ? Math.floor(contrastOf(value, GROUNDS[scheme]) * 10) / 10 : undefined;
  const needed = `At least ${LEAST_CONTRAST}:1 is needed.`;
  return (
    <div className={styles.color}>
      <TextField
        {...field}
        label={label}
        hint={contrast === undefined ? needed : `Contrast ${GROUND_NAMES[scheme]}: ${contrast}:1. ${needed}`}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={`Choose: ${label}`}
        value={(isColor ? value : original).toLowerCase()}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
    </div>
  );
}
