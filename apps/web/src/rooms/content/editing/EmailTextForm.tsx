import { emailTextOf, isEmailTextId } from '@portico/contract/emails/texts';
import { BRAND_VALUES, type EmailText, type EmailWording } from '@portico/contract/emails/wording';
import { wordingProblems } from '@portico/contract/rules/emailTexts';
import { type FocusEvent, useRef, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';

interface Props {
  readonly slug: string;
  readonly body: EmailWording;
  readonly onChange: (body: EmailWording) => void;
}

/** The words of an email, in the order its readers have them. */
export default function EmailTextForm({ slug, body, onChange }: Props) {
  /** Raised where the fields have to start over with the original. */
  const [round, setRound] = useState(0);
  if (!isEmailTextId(slug))
    return <Alert kind="info">The portal no longer sends this email, so there’s nothing to change.</Alert>;
  const text = emailTextOf(slug);
  const isOriginal = JSON.stringify(body) === JSON.stringify(text.wording);
  return (
    <div className={styles.email}>
      <p>{text.about}</p>
      <Fields key={round} text={text} body={body} onChange={onChange} />
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          disabled={isOriginal}
          onClick={() => {
            onChange(text.wording);
            setRound((one) => one + 1);
          }}
        >
          Use the original text
        </Button>
      </div>
    </div>
  );
}

/** An empty line begins a paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

type Writable = HTMLInputElement | HTMLTextAreaElement;

interface FieldsProps {
  readonly text: EmailText;
  readonly body: EmailWording;
  readonly onChange: (body: EmailWording) => void;
}

function Fields({ text, body, onChange }: FieldsProps) {
  const [paragraphs, setParagraphs] = useState(() => body.Paragraphs.join('\n\n'));
  const [closing, setClosing] = useState(() => body.Closing.join('\n\n'));
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Writable>(null);
  const problems = wordingProblems(text, body);
  const errorAt = (part: keyof EmailWording) => problems.find(({ path }) => path === `Body.${part}`)?.message;
  const change = (changes: Partial<EmailWording>) => onChange({ ...body, ...changes });

  const remembered = {
    onFocus: ({ target }: FocusEvent<Writable>) => {
      last.current = target;
    },
  };

  const insert = (name: string) => {
    const field = last.current ?? fields.current?.querySelector('textarea');
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div className={styles.withNames}>
      <div ref={fields} className={styles.form}>
        <TextField
          label="Subject"
          {...remembered}
          maxLength={150}
          value={body.Subject}
          error={errorAt('Subject')}
          onChange={({ target }) => change({ Subject: target.value })}
        />
        <TextField
          label="Heading"
          {...remembered}
          maxLength={150}
          value={body.Heading}
          error={errorAt('Heading')}
          onChange={({ target }) => change({ Heading: target.value })}
        />
        <TextArea
          label="Text"
          {...remembered}
          hint="An empty line begins a paragraph. The preview shows what the portal adds, such as amounts and codes."
          rows={6}
          value={paragraphs}
          error={errorAt('Paragraphs')}
          onChange={({ target }) => {
            setParagraphs(target.value);
            change({ Paragraphs: paragraphsOf(target.value) });
          }}
        />
        {text.wording.Button !== undefined && (
          <TextField
            label="Button"
            {...remembered}
            maxLength={60}
            value={body.Button ?? ''}
            error={errorAt('Button')}
            onChange={({ target }) => change({ Button: target.value })}
          />
        )}
        <TextArea
          label="Closing text"
          {...remembered}
          hint="At the end, before our phone number."
          rows={4}
          value={closing}
          error={errorAt('Closing')}
          onChange={({ target }) => {
            setClosing(target.value);
            change({ Closing: paragraphsOf(target.value) });
          }}
        />
        <TextField
          label="Why they get it"
          {...remembered}
          hint="Finishes the sentence “You’re getting this email because …”."
          maxLength={200}
          value={body.Reason}
          error={errorAt('Reason')}
          onChange={({ target }) => change({ Reason: target.value })}
        />
      </div>
      <Placeholders text={text} onInsert={insert} />
    </div>
  );
}

interface PlaceholdersProps {
  readonly text: EmailText;
  readonly onInsert: (name: string) => void;
}

/** What can be filled in. Choosing one puts it where the cursor was last. */
function Placeholders({ text: { values, links }, onInsert }: PlaceholdersProps) {
  const lines = [
    ...Object.entries({ ...values, ...BRAND_VALUES }).map(([name, [about, sample]]) => ({
      name,
      about,
      more: `Example: ${sample}`,
    })),
    ...Object.entries(links).map(([name, label]) => ({
      name,
      about: `A link, “${label}”`,
      more: 'It goes at the end of a paragraph and has to stay.',
    })),
  ];
  return (
    <section aria-label="Names you can use" className={styles.names}>
      <h2 className={styles.label}>Names you can use</h2>
      <p className={styles.quiet}>We fill these in when the email is sent. Select one to insert it.</p>
      <ul className={styles.placeholders}>
        {lines.map(({ name, about, more }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.placeholder}
              aria-label={`Insert {${name}}`}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </button>
            <span>{about}</span>
            <span className={styles.quiet}>{more}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
