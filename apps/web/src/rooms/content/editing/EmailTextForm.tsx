import { emailTextOf, isEmailTextId } from '@portico/contract/emails/texts';
import type { EmailText, EmailWording } from '@portico/contract/emails/wording';
import { wordingProblems } from '@portico/contract/rules/emailTexts';
import { useMemo, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';
import { EmailCode } from './EmailCode.tsx';
import { EmailNames } from './EmailNames.tsx';
import { codeOf, readCode } from './emailCode.rules.ts';
import { paragraphsOf } from './paragraphs.rules.ts';
import { usePlaceholders } from './usePlaceholders.ts';

export interface Coding {
  /** The words as code, or undefined while the form is open. */
  readonly code: string | undefined;
  readonly setCode: (code: string | undefined) => void;
  /** The code can't be read as an email, so it can't be saved. */
  readonly hold: () => void;
}

interface Props {
  readonly slug: string;
  readonly body: EmailWording;
  readonly onChange: (body: EmailWording) => void;
  readonly coding: Coding;
}

/** The words of an email, in the order its readers have them, or as code. */
export default function EmailTextForm({ slug, body, onChange, coding }: Props) {
  /** Raised where the fields have to start over with the original. */
  const [round, setRound] = useState(0);
  const { code, setCode, hold } = coding;
  const text = isEmailTextId(slug) ? emailTextOf(slug) : undefined;
  const read = useMemo(() => (text && code !== undefined ? readCode(code, text) : undefined), [code, text]);
  if (!text)
    return <Alert kind="info">The portal no longer sends this email, so there’s nothing to change.</Alert>;
  const isUnread = read !== undefined && read.wording === undefined;
  const isOriginal = !isUnread && codeOf(body) === codeOf(text.wording);

  const write = (next: string) => {
    setCode(next);
    const { wording } = readCode(next, text);
    if (wording === undefined) hold();
    else onChange(wording);
  };
  const startOver = () => {
    if (read) setCode(codeOf(text.wording));
    onChange(text.wording);
    setRound((one) => one + 1);
  };
  return (
    <div className={styles.email}>
      <p>{text.about}</p>
      {read ? (
        <EmailCode text={text} code={code ?? ''} read={read} onChange={write} />
      ) : (
        <Fields key={round} text={text} body={body} onChange={onChange} />
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={isUnread} onClick={() => setCode(read ? undefined : codeOf(body))}>
          {read ? 'Edit in the form' : 'Edit as code'}
        </Button>
        <Button kind="secondary" disabled={isOriginal} onClick={startOver}>
          Use the original text
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly text: EmailText;
  readonly body: EmailWording;
  readonly onChange: (body: EmailWording) => void;
}

function Fields({ text, body, onChange }: FieldsProps) {
  const [paragraphs, setParagraphs] = useState(() => body.Paragraphs.join('\n\n'));
  const [closing, setClosing] = useState(() => body.Closing.join('\n\n'));
  const { fields, onFocus, insert } = usePlaceholders();
  const problems = wordingProblems(text, body);
  const errorAt = (part: keyof EmailWording) => problems.find(({ path }) => path === `Body.${part}`)?.message;
  const change = (changes: Partial<EmailWording>) => onChange({ ...body, ...changes });

  const remembered = { onFocus };
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
      <EmailNames text={text} onInsert={insert} />
    </div>
  );
}
