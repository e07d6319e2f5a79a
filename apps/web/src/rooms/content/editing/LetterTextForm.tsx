import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import {
  isLetterKind,
  LETTER_FIELDS,
  LETTER_PARTS,
  type LetterSection,
  type LetterText,
  type LetterWording,
} from '@portico/contract/letters/wording';
import { letterProblems } from '@portico/contract/rules/letters';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';
import { PlaceholderNames } from './PlaceholderNames.tsx';
import { paragraphsOf } from './paragraphs.rules.ts';
import { usePlaceholders } from './usePlaceholders.ts';

interface Props {
  readonly slug: string;
  readonly body: LetterWording;
  readonly onChange: (body: LetterWording) => void;
}

/** The words of a letter, section by section. */
export default function LetterTextForm({ slug, body, onChange }: Props) {
  /** Raised where the fields have to start over with other words. */
  const [round, setRound] = useState(0);
  const text = isLetterKind(slug) ? LETTER_TEXTS[slug] : undefined;
  if (!text)
    return <Alert kind="info">The portal no longer sends this letter, so there’s nothing to change.</Alert>;
  const isOriginal = JSON.stringify(body) === JSON.stringify(text.wording);
  const restart = (wording: LetterWording) => {
    onChange(wording);
    setRound((one) => one + 1);
  };
  return (
    <div className={styles.email}>
      <p>
        {text.about} The letterhead, the claim’s facts, what state law adds and the signature come by
        themselves.
      </p>
      <Fields key={round} text={text} body={body} onChange={onChange} onRestart={restart} />
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={isOriginal} onClick={() => restart(text.wording)}>
          Use the original text
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps extends Omit<Props, 'slug'> {
  readonly text: LetterText;
  readonly onRestart: (body: LetterWording) => void;
}

function Fields({ text, body, onChange, onRestart }: FieldsProps) {
  const { fields, onFocus, insert } = usePlaceholders();
  const problems = letterProblems(text, body);
  const errorAt = (path: string) => problems.find((problem) => problem.path === `Body.${path}`)?.message;
  const change = (at: number, changes: Partial<LetterSection>) =>
    onChange({
      ...body,
      Sections: body.Sections.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    });
  const names = [
    ...Object.entries(LETTER_FIELDS),
    ...Object.entries(LETTER_PARTS).filter(([name]) =>
      [...text.needs, ...text.may].some((part) => part === name),
    ),
  ].map(([name, [about, sample]]) => ({
    name,
    about,
    more: Object.hasOwn(LETTER_PARTS, name)
      ? `In a paragraph of its own. Example: ${sample}`
      : `Example: ${sample}`,
  }));
  const wrong = errorAt('Sections');
  return (
    <div className={styles.withNames}>
      <div ref={fields} className={styles.form}>
        <TextField
          label="Title"
          onFocus={onFocus}
          maxLength={100}
          value={body.Title}
          error={errorAt('Title')}
          onChange={({ target }) => onChange({ ...body, Title: target.value })}
        />
        {wrong !== undefined && <Alert kind="error">{wrong}</Alert>}
        {body.Sections.map((section, at) => (
          <Section
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place until the form starts over
            key={at}
            number={at + 1}
            section={section}
            error={errorAt(`Sections.${at}`)}
            onFocus={onFocus}
            onChange={(changes) => change(at, changes)}
            onRemove={
              body.Sections.length > 1
                ? () => onRestart({ ...body, Sections: body.Sections.filter((_, place) => place !== at) })
                : undefined
            }
          />
        ))}
        <div>
          <Button
            kind="secondary"
            small
            onClick={() =>
              onChange({ ...body, Sections: [...body.Sections, { Heading: '', Paragraphs: [] }] })
            }
          >
            Add a section
          </Button>
        </div>
      </div>
      <PlaceholderNames
        hint="We fill these in with the claim’s facts. Select one to insert it."
        names={names}
        onInsert={insert}
      />
    </div>
  );
}

interface SectionProps {
  readonly number: number;
  readonly section: LetterSection;
  readonly error: string | undefined;
  readonly onFocus: ReturnType<typeof usePlaceholders>['onFocus'];
  readonly onChange: (changes: Partial<LetterSection>) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

function Section({ number, section, error, onFocus, onChange, onRemove }: SectionProps) {
  const [paragraphs, setParagraphs] = useState(() => section.Paragraphs.join('\n\n'));
  return (
    <fieldset className={styles.form}>
      <legend className={styles.label}>Section {number}</legend>
      <TextField
        label="Heading (optional)"
        onFocus={onFocus}
        maxLength={100}
        value={section.Heading}
        onChange={({ target }) => onChange({ Heading: target.value })}
      />
      <TextArea
        label="Text"
        hint="An empty line begins a paragraph."
        onFocus={onFocus}
        rows={4}
        value={paragraphs}
        error={error}
        onChange={({ target }) => {
          setParagraphs(target.value);
          onChange({ Paragraphs: paragraphsOf(target.value) });
        }}
      />
      {onRemove && (
        <div>
          <Button kind="quiet" small flush onClick={onRemove}>
            Remove section {number}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
