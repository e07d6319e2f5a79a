import type { LetterDesk, Provision } from '@portico/contract/rooms/claimLetters';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './Letters.module.css';

interface Props {
  readonly legend: string;
  /** What the policy is made of. */
  readonly forms: LetterDesk['Forms'];
  readonly quoted: readonly Provision[];
  readonly idOf: (name: string) => string;
  readonly errorAt: (name: string) => string | undefined;
  readonly onChange: (quoted: Provision[]) => void;
}

const NOTHING: Provision = { Form: '', Page: '', Text: '' };

/** The policy's own words, with the form and the page they're on. */
export function Provisions({ legend, forms, quoted, idOf, errorAt, onChange }: Props) {
  const list = useId();
  const change = (at: number, changes: Partial<Provision>) =>
    onChange(quoted.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {quoted.map(({ Form, Page, Text }, at) => {
        const wired = (name: keyof Provision) => ({
          id: idOf(`Provisions.${at}.${name}`),
          error: errorAt(`Provisions.${at}.${name}`),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quote is its place
          <fieldset key={at} className={styles.entry}>
            <legend className={styles.quiet}>Quote {at + 1}</legend>
            <div className={styles.address}>
              <TextField
                label="Form"
                hint="Its number, such as HO 00 03 05 11."
                list={list}
                maxLength={80}
                autoComplete="off"
                {...wired('Form')}
                value={Form}
                onChange={({ target }) => change(at, { Form: target.value })}
              />
              <TextField
                label="Page"
                hint="Such as 11 of 22."
                maxLength={20}
                autoComplete="off"
                {...wired('Page')}
                value={Page}
                onChange={({ target }) => change(at, { Page: target.value })}
              />
            </div>
            <TextArea
              label="Words of the policy"
              hint="Copy them word for word. The letter sets them apart from our own."
              rows={3}
              limit={3000}
              {...wired('Text')}
              value={Text}
              onChange={({ target }) => change(at, { Text: target.value })}
            />
            <div>
              <Button
                kind="quiet"
                small
                flush
                aria-label={`Remove quote ${at + 1}`}
                onClick={() => onChange(quoted.filter((_, place) => place !== at))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      <datalist id={list}>
        {forms.map(({ Number: number, Edition, Title }) => (
          <option key={`${number} ${Edition}`} value={`${number} ${Edition}`}>
            {Title}
          </option>
        ))}
      </datalist>
      <div>
        <Button kind="secondary" small onClick={() => onChange([...quoted, NOTHING])}>
          Quote the policy
        </Button>
      </div>
    </fieldset>
  );
}
