import { fail } from '@portico/contract/errors';
import type { LetterKind } from '@portico/contract/letters/wording';
import type {
  ClaimLetter,
  LetterContent,
  LetterLine,
  LetterState,
} from '@portico/contract/rooms/claimLetters';
import { fieldsOf, partsOf } from '@portico/contract/rules/letters';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { letterWording } from '../../content/index.ts';

/** A letter as it's kept. */
export interface StoredLetter {
  readonly key: string;
  readonly claimKey: string;
  readonly kind: LetterKind;
  readonly state: LetterState;
  readonly authorKey: string;
  readonly content: LetterContent;
  readonly corrects: { readonly title: string; readonly sentOn: string } | null;
  readonly submittedOn: string | null;
  readonly submittedSeal: string | null;
  readonly seal: string | null;
  readonly version: number;
}

const STORED = sql`
  SELECT letter.key, letter.claim_key AS "claimKey", letter.kind, letter.state, letter.author_key AS "authorKey",
    letter.content,
    (SELECT json_build_object('title', earlier.title, 'sentOn', ${businessDay(sql`earlier.sent_at`)})
     FROM claim_letter earlier WHERE earlier.key = letter.corrects_key) AS corrects,
    ${businessDay(sql`letter.submitted_at`)} AS "submittedOn", encode(letter.submitted_seal, 'hex') AS "submittedSeal",
    encode(letter.seal, 'hex') AS seal, letter.version
  FROM claim_letter letter`;

export const findLetter = async (db: Db, key: string): Promise<StoredLetter> =>
  (await db.row<StoredLetter>(sql`${STORED} WHERE letter.key = ${key}`)) ?? fail('recordNotFound');

/** The claim first, as everyone does who changes something about it. */
export const claimOf = async (db: Db, key: string): Promise<string> =>
  (
    await db.row<{ claimKey: string }>(
      sql`SELECT claim_key AS "claimKey" FROM claim_letter WHERE key = ${key}`,
    )
  )?.claimKey ?? fail('recordNotFound');

export const holdLetter = async (db: Db, key: string): Promise<StoredLetter> =>
  (await db.row<StoredLetter>(sql`${STORED} WHERE letter.key = ${key} FOR UPDATE OF letter`)) ??
  fail('recordNotFound');

const LINE = sql`
  letter.key AS "Key", letter.kind AS "Kind", letter.state AS "State",
  json_build_object('Key', author.key, 'NameFull', author.name_full) AS "Author",
  ${instant(sql`letter.edited_at`)} AS "EditedAt", ${instant(sql`letter.submitted_at`)} AS "SubmittedAt",
  ${instant(sql`letter.sent_at`)} AS "SentAt", sender.name_full AS "SentBy", letter.title AS "Title",
  letter.content -> 'Recipients' -> 0 ->> 'Name' AS "To",
  (SELECT coalesce(json_agg(json_build_object('Key', copy.key, 'Role', copy.role, 'Name', copy.name,
     'EFileKey', copy.document_key) ORDER BY copy.position), '[]')
   FROM claim_letter_copy copy WHERE copy.letter_key = letter.key) AS "Copies"`;
const PEOPLE = sql`
  FROM claim_letter letter JOIN person author ON author.key = letter.author_key
  LEFT JOIN person sender ON sender.key = letter.sent_by`;

/** A claim's letters, the newest first. */
export const linesOf = ({ db }: Ctx, claimKey: string): Promise<LetterLine[]> =>
  db.rows<LetterLine>(sql`
    SELECT ${LINE} ${PEOPLE} WHERE letter.claim_key = ${claimKey} ORDER BY letter.created_at DESC, letter.key DESC`);

const wholeWhere = (db: Db, condition: Sql) =>
  db.row<Omit<ClaimLetter, 'Parts' | 'AsksDay'>>(sql`
    SELECT ${LINE}, letter.claim_key AS "ClaimKey", letter.content AS "Content", letter.version AS "Version",
      (SELECT json_build_object('Key', earlier.key, 'Title', earlier.title, 'SentOn', ${businessDay(sql`earlier.sent_at`)})
       FROM claim_letter earlier WHERE earlier.key = letter.corrects_key) AS "Corrects",
      letter.sent_back_reason AS "SentBackReason", critic.name_full AS "SentBackBy"
    ${PEOPLE} LEFT JOIN person critic ON critic.key = letter.sent_back_by WHERE ${condition}`);

export async function letterByKey({ db, now }: Ctx, key: string): Promise<ClaimLetter> {
  const letter = (await wholeWhere(db, sql`letter.key = ${key}`)) ?? fail('recordNotFound');
  const wording = await letterWording(db, letter.Kind, now);
  return { ...letter, Parts: partsOf(wording), AsksDay: fieldsOf(wording).includes('documentsDueOn') };
}
