import type { EmailWording } from '../emails/wording.ts';
import type { LetterWording } from '../letters/wording.ts';
import { type Block, plain, textOfBlock } from '../rooms/content/blocks.ts';
import type { ContentDraft, ContentKind, ContentState, RichBody, TextBody } from '../rooms/content/item.ts';

/** A version as it's stored. */
export interface DatedVersion {
  readonly number: number;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly from: Date | null;
  readonly until: Date | null;
}

const time = (date: Date | null): number => date?.getTime() ?? 0;

/** The version that readers have at that time, or had last. */
function newestOf<V extends DatedVersion>(versions: readonly V[], now: Date): V | undefined {
  return versions
    .filter(({ state, from }) => state === 'published' && time(from) <= now.getTime())
    .sort((one, other) => time(other.from) - time(one.from) || other.number - one.number)[0];
}

/** What a version is at that time, among the others of its item. */
export function stateAmong(
  version: DatedVersion,
  versions: readonly DatedVersion[],
  now: Date,
): ContentState {
  if (version.state !== 'published') return version.state;
  if (time(version.from) > now.getTime()) return 'scheduled';
  if (newestOf(versions, now)?.number !== version.number) return 'replaced';
  return version.until !== null && version.until <= now ? 'ended' : 'published';
}

/** What readers have of an item. */
export function stateOfItem(versions: readonly DatedVersion[], now: Date): ContentState {
  const states = versions.map((version) => stateAmong(version, versions, now));
  const first = (['published', 'scheduled', 'ended', 'withdrawn'] as const).find((state) =>
    states.includes(state),
  );
  return first ?? 'draft';
}

export const isRichBody = (body: ContentDraft['Body']): body is RichBody => 'Blocks' in body;
export const isTextBody = (body: ContentDraft['Body']): body is TextBody => 'Text' in body;

export const isEmailBody = (body: ContentDraft['Body']): body is EmailWording => 'Subject' in body;

export const isLetterBody = (body: ContentDraft['Body']): body is LetterWording => 'Sections' in body;

/** What is one plain text: what a question means, and an answer for the chat. */
export const isTextKind = (kind: ContentKind): boolean => kind === 'displayText' || kind === 'chatAnswer';

export function bodyFits(kind: ContentKind, body: ContentDraft['Body']): boolean {
  if (kind === 'letter') return isLetterBody(body);
  if (kind === 'emailText') return isEmailBody(body);
  return isTextKind(kind) ? isTextBody(body) : isRichBody(body);
}

export interface ContentProblem {
  readonly path: string;
  readonly message: string;
}

/** What is missing before something can be published. */
export function publishProblems(kind: ContentKind, content: ContentDraft): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const require = (isThere: boolean, path: string, message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  const { Title, Summary, Category, Body, Roles } = content;
  require(bodyFits(kind, Body), 'Body', 'This isn’t the right kind of text.');
  require(Title.trim() !== '', 'Title', 'Enter a title.');
  require(Roles.length > 0, 'Roles', 'Choose who can read it.');
  if (kind === 'bulletin') {
    require(Summary.trim() !== '', 'Summary', 'Enter a summary. It’s in the list and in the email.');
    require(Category !== null, 'Category', 'Choose a category.');
  }
  if (isRichBody(Body)) {
    require(Body.Blocks.length > 0, 'Body', 'Write something first.');
    require(Body.Blocks.every(hasText), 'Body', 'Describe every image for people who can’t see it.');
  }
  if (isTextBody(Body)) require(Body.Text.trim() !== '', 'Body', 'Write something first.');
  return problems;
}

const hasText = (block: Block): boolean => block.Kind === 'contact' || textOfBlock(block).trim() !== '';

const MARKS: Partial<Record<Block['Kind'], string>> = {
  heading: '## ',
  quote: '> ',
  link: '→ ',
  image: 'Image: ',
};

function linesOfBlock(block: Block): string[] {
  if (block.Kind === 'contact') return ['[How to reach us]'];
  if (block.Kind === 'steps') return block.Items.map((item, at) => `${at + 1}. ${plain(item)}`);
  if (block.Kind === 'list') return block.Items.map((item) => `• ${plain(item)}`);
  return [`${MARKS[block.Kind] ?? ''}${textOfBlock(block)}`];
}

const linesOfEmail = ({ Subject, Heading, Paragraphs, Button, Closing, Reason }: EmailWording): string[] => [
  `Subject: ${Subject}`,
  `Heading: ${Heading}`,
  ...Paragraphs,
  ...(Button === undefined ? [] : [`Button: ${Button}`]),
  ...Closing,
  `You’re getting this email because ${Reason}.`,
];

const linesOfLetter = ({ Title, Sections }: LetterWording): string[] => [
  `Title: ${Title}`,
  ...Sections.flatMap(({ Heading, Paragraphs }) => [...(Heading ? [`## ${Heading}`] : []), ...Paragraphs]),
];

/** Everything that content says, line by line, for comparing two versions. */
export function linesOfContent({ Title, Summary, Category, Body, Roles, Brands }: ContentDraft): string[] {
  if (isEmailBody(Body)) return linesOfEmail(Body);
  if (isLetterBody(Body)) return linesOfLetter(Body);
  const text = isRichBody(Body) ? Body.Blocks.flatMap(linesOfBlock) : Body.Text.split('\n');
  return [
    `Title: ${Title}`,
    ...(Summary ? [`Summary: ${Summary}`] : []),
    ...(Category ? [`Category: ${Category}`] : []),
    `Readers: ${Roles.join(', ') || 'no one'}`,
    `Brands: ${Brands.join(', ') || 'all'}`,
    ...text,
  ];
}

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The shortest way from one text to another, line by line. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  // longest[i][j]: how many lines the rest of both have in common, from i and j on.
  const longest = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = longest[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i++;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      j++;
    }
  }
  return lines;
}
