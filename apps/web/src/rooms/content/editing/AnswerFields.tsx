import { ANSWER_FIELDS, answerProblems } from '@portico/contract/rules/chatAnswers';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Editing.module.css';
import { PlaceholderNames } from './PlaceholderNames.tsx';
import { usePlaceholders } from './usePlaceholders.ts';

const NAMES = Object.entries(ANSWER_FIELDS).map(([name, [about, sample]]) => ({
  name,
  about,
  more: `Example: ${sample}`,
}));

interface Props {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** An answer for the chat, and what can be filled in. */
export function AnswerFields({ text, onChange }: Props) {
  const { fields, onFocus, insert } = usePlaceholders();
  return (
    <div className={styles.withNames}>
      <div ref={fields} className={styles.form}>
        <TextArea
          label="Answer"
          hint="Staff find it in the chat by typing / and a word of its title. They can change it before they send it."
          rows={6}
          limit={2000}
          maxLength={2000}
          value={text}
          error={answerProblems(text)[0]?.message}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <PlaceholderNames
        hint="We fill these in when someone uses the answer. Select one to insert it."
        names={NAMES}
        onInsert={insert}
      />
    </div>
  );
}
