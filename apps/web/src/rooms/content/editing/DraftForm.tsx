import { BRAND_IDS } from '@portico/contract/brands';
import {
  AUDIENCE_ROLES,
  BULLETIN_CATEGORIES,
  type BulletinCategory,
  type ContentDraft,
  type ContentItem,
} from '@portico/contract/rooms/content/item';
import { isEmailBody, isLetterBody, isRichBody, isTextBody } from '@portico/contract/rules/content';
import { lazy, Suspense, useId } from 'react';
import { brandNames } from '../../../platform/brand.ts';
import { BoxGroup } from '../../../ui/BoxGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CATEGORY_WORDS } from '../bulletins/useBulletins.ts';
import { AnswerFields } from './AnswerFields.tsx';
import styles from './Editing.module.css';
import type { Coding } from './EmailTextForm.tsx';
import { sendImage } from './sendImage.ts';

const RichEditor = lazy(() => import('./RichEditor.tsx'));
const EmailTextForm = lazy(() => import('./EmailTextForm.tsx'));
const LetterTextForm = lazy(() => import('./LetterTextForm.tsx'));

export const ROLE_WORDS: Readonly<Record<(typeof AUDIENCE_ROLES)[number], string>> = {
  PUBLIC: 'Everyone, signed in or not',
  SIGNUP: 'People who just signed up',
  INSURED: 'Policyholders',
  AGENT: 'Agents',
  INTERNAL: 'Internal staff',
  UNDERWRITER: 'Underwriters',
  ADMIN: 'Administrators',
  SUPPORT: 'Support',
  EMPLOYEE: 'Employees',
};
const ROLES = AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));
const BRAND_CHOICES = BRAND_IDS.map((value) => ({ value, label: brandNames[value] }));
const CATEGORIES = BULLETIN_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));

interface Props {
  readonly item: ContentItem;
  readonly draft: ContentDraft;
  readonly onChange: (changes: Partial<ContentDraft>) => void;
  readonly coding: Coding;
}

/** Everything about a draft that can be changed. It saves itself. */
export function DraftForm({ item: { Key, Kind, Slug }, draft, onChange, coding }: Props) {
  const id = useId();
  const { Body } = draft;
  if (isEmailBody(Body))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <EmailTextForm
          slug={Slug}
          body={Body}
          onChange={(wording) => onChange({ Body: wording })}
          coding={coding}
        />
      </Suspense>
    );
  if (isLetterBody(Body))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <LetterTextForm slug={Slug} body={Body} onChange={(wording) => onChange({ Body: wording })} />
      </Suspense>
    );
  const hasReaders = Kind !== 'displayText';
  const isAnswer = Kind === 'chatAnswer';
  return (
    <div className={styles.form}>
      <TextField
        label="Title"
        value={draft.Title}
        maxLength={120}
        onChange={({ target }) => onChange({ Title: target.value })}
      />
      {(Kind === 'bulletin' || Kind === 'page') && (
        <TextArea
          label="Summary"
          hint={
            Kind === 'bulletin' ? 'One or two sentences, in the list and in the email.' : 'Below the title.'
          }
          rows={2}
          maxLength={300}
          value={draft.Summary}
          onChange={({ target }) => onChange({ Summary: target.value })}
        />
      )}
      {Kind === 'bulletin' && (
        <Select
          label="Category"
          placeholder="Choose one"
          options={CATEGORIES}
          value={draft.Category ?? ''}
          onChange={({ target }) => onChange({ Category: target.value as BulletinCategory })}
        />
      )}
      {isRichBody(Body) && (
        <div>
          <p className={styles.label} aria-hidden="true">
            Text
          </p>
          <Suspense fallback={<Skeleton lines={8} />}>
            <RichEditor
              label="Text"
              blocks={Body.Blocks}
              onChange={(Blocks) => onChange({ Body: { ...Body, Blocks } })}
              onImage={(file) => sendImage(Key, file)}
            />
          </Suspense>
        </div>
      )}
      {isTextBody(Body) && isAnswer && (
        <AnswerFields text={Body.Text} onChange={(Text) => onChange({ Body: { Text } })} />
      )}
      {isTextBody(Body) && !isAnswer && (
        <TextArea
          label="Text"
          hint="What the question means, and where to find the answer."
          limit={2000}
          maxLength={2000}
          value={Body.Text}
          onChange={({ target }) => onChange({ Body: { Text: target.value } })}
        />
      )}
      {hasReaders && (
        <>
          {!isAnswer && (
            <BoxGroup
              legend="Who can read it"
              id={`${id}-roles`}
              isInColumns
              options={ROLES}
              chosen={draft.Roles}
              onChange={(roles) => onChange({ Roles: roles as ContentDraft['Roles'] })}
            />
          )}
          <BoxGroup
            legend="On which brands"
            hint="None chosen means all of them."
            id={`${id}-brands`}
            isInColumns
            options={BRAND_CHOICES}
            chosen={draft.Brands}
            onChange={(brands) => onChange({ Brands: brands as ContentDraft['Brands'] })}
          />
        </>
      )}
    </div>
  );
}
