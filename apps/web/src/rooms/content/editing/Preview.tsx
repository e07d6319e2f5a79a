import type { ContentDraft, ContentKind } from '@portico/contract/rooms/content/item';
import { exampleAnswer } from '@portico/contract/rules/chatAnswers';
import { isRichBody, isTextBody } from '@portico/contract/rules/content';
import { BlockList } from '../blocks/BlockList.tsx';
import { CATEGORY_WORDS } from '../bulletins/useBulletins.ts';
import { ROLE_WORDS } from './DraftForm.tsx';
import styles from './Editing.module.css';

interface Props {
  readonly kind: ContentKind;
  readonly draft: ContentDraft;
}

/** The draft as its readers will see it, rendered by the same parts. */
export function Preview({ kind, draft }: Props) {
  const { Title, Summary, Category, Body, Roles } = draft;
  return (
    <div className={styles.parts}>
      <p className={styles.quiet}>
        {Roles.length === 0
          ? 'No one can read it yet. Choose who can.'
          : `For: ${Roles.map((role) => ROLE_WORDS[role]).join(', ')}`}
      </p>
      <article className={styles.preview} aria-label="Preview">
        <h2>{Title || 'No title yet'}</h2>
        {kind === 'bulletin' && Category && <p className={styles.quiet}>{CATEGORY_WORDS[Category]}</p>}
        {Summary && <p>{Summary}</p>}
        {isRichBody(Body) && <BlockList blocks={Body.Blocks} />}
        {isTextBody(Body) && <p>{kind === 'chatAnswer' ? exampleAnswer(Body.Text) : Body.Text}</p>}
      </article>
    </div>
  );
}
