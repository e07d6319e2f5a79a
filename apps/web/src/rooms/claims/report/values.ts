import {
  type CatastropheAnswer,
  type ClaimShot,
  type ClaimWarning,
  type ContactWindow,
  NewClaim,
} from '@portico/contract/rooms/claims/report';
import type { Person } from '@portico/contract/rooms/persons';
import { formatPhone, unmaskPhone } from '@portico/contract/rules/format';
import { wordsFor } from './words.ts';

/** The policy of a report, as far as the report shows it. */
export interface ReportPolicy {
  readonly key: string;
  readonly number: string;
  readonly street: string;
  readonly program: string;
  readonly insured: string;
  /** Only partly open to the reader, so without photos (ADR 67). */
  readonly isLimited?: true;
}

type YesNo = '' | 'yes' | 'no';

/** What someone entered. It's kept on the device as it is, so it can go on anywhere. */
export interface ReportValues {
  readonly policy: ReportPolicy | undefined;
  /** The tile that was pressed. */
  readonly tile: string;
  readonly primary: string;
  readonly secondary: string;
  /** Its name, for the summary. */
  readonly causeName: string;
  readonly description: string;
  readonly lossOn: string;
  readonly lossTime: string;
  readonly location: string;
  readonly hurt: YesNo;
  readonly habitable: YesNo;
  readonly repairs: string;
  readonly catastrophe: { readonly key?: string | undefined; readonly answer: CatastropheAnswer } | undefined;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly window: ContactWindow;
  /** What name, phone and email were filled in with, for someone who reports for others. */
  readonly onFile?: OnFile;
  /** Warnings that the person has read, and reports anyway. */
  readonly accept: readonly ClaimWarning[];
  /** Suggested photos for this cause, for when there is no connection. */
  readonly shots: readonly ClaimShot[];
  /** When Send was pressed. */
  readonly madeAt: string;
}

/** Who is on file for a policy, as far as we know. */
export interface OnFile {
  /** The policy they are on file for, once the server was asked. */
  readonly policy?: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export const EMPTY: ReportValues = {
  policy: undefined,
  tile: '',
  primary: '',
  secondary: '',
  causeName: '',
  description: '',
  lossOn: '',
  lossTime: '',
  location: 'LOCATION',
  hurt: '',
  habitable: '',
  repairs: '',
  catastrophe: undefined,
  name: '',
  phone: '',
  email: '',
  window: 'anytime',
  accept: [],
  shots: [],
  madeAt: '',
};

/** The name of the control for each part of the body, by step and in the order of the screen. */
const FIELDS: readonly Readonly<Record<string, keyof ReportValues>>[] = [
  {
    PolicyKey: 'policy',
    ClaimCausePrimaryKey: 'tile',
    ClaimCauseSecondaryKey: 'secondary',
    Description: 'description',
  },
  {
    LossOn: 'lossOn',
    LossTime: 'lossTime',
    InsuredOrLocationKey: 'location',
    AnyoneHurt: 'hurt',
    IsHabitable: 'habitable',
    RepairsCompleteKey: 'repairs',
  },
  { 'Contact.Name': 'name', 'Contact.Phone': 'phone', 'Contact.Email': 'email' },
];
export const STEPS = ['what', 'when', 'send'] as const;

export interface Problem {
  readonly step: number;
  readonly field: keyof ReportValues;
  readonly message: string;
}

/** The list of problems is read without the questions, so these name their own. */
const ownWords = (isOwn: boolean): Readonly<Record<string, string>> => ({
  AnyoneHurt: 'Tell us if anyone is hurt.',
  IsHabitable: wordsFor(isOwn).habitableMissing,
  RepairsCompleteKey: 'Tell us if repairs have been made.',
});

const asBoolean = (answer: YesNo) => (answer === '' ? undefined : answer === 'yes');
const orNothing = (text: string) => (text === '' ? undefined : text);

/** The notice, as the server gets it. */
export function bodyOf(key: string, values: ReportValues, accept: readonly ClaimWarning[]) {
  const { catastrophe } = values;
  return {
    Key: key,
    PolicyKey: values.policy?.key,
    LossOn: values.lossOn,
    LossTime: orNothing(values.lossTime),
    ClaimCausePrimaryKey: values.primary,
    ClaimCauseSecondaryKey: values.secondary,
    InsuredOrLocationKey: values.location,
    Description: values.description.trim(),
    AnyoneHurt: asBoolean(values.hurt),
    IsHabitable: asBoolean(values.habitable),
    RepairsCompleteKey: values.repairs,
    Contact: {
      Name: values.name.trim(),
      Phone: unmaskPhone(values.phone),
      Email: orNothing(values.email.trim()),
      ContactMethod: 'phone',
      ContactWindow: values.window,
    },
    CatastropheKey: catastrophe?.key,
    CatastropheAnswer: catastrophe?.answer,
    EFileKeys: [],
    MadeAt: values.madeAt,
    Accept: [...accept],
  };
}

const SOME_KEY = '018cc251-f400-7000-8000-000000000000';
const SOME_TIME = '2026-01-01T00:00:00Z';

/** What is missing or wrong, the first one of each field, mostly in the contract's own words. */
export function problemsOf(values: ReportValues, today: string, isOwn = true): readonly Problem[] {
  const body = bodyOf(SOME_KEY, { ...values, madeAt: SOME_TIME }, []);
  const issues = NewClaim.safeParse(body).error?.issues ?? [];
  const ownText = ownWords(isOwn);
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, ownText[name] ?? message);
  }
  // Its list shows once it's known what happened.
  if (values.primary === '') messages.delete('ClaimCauseSecondaryKey');
  if (values.lossOn > today) messages.set('LossOn', 'Enter a day that isn’t in the future.');
  return FIELDS.flatMap((fields, step) =>
    Object.entries(fields).flatMap(([name, field]): Problem[] => {
      const message = messages.get(name);
      return message === undefined ? [] : [{ step, field, message }];
    }),
  );
}

/** Another day or another kind of loss brings other questions, so earlier answers to them no longer count. */
export const withoutAnswers = { accept: [], catastrophe: undefined } as const satisfies Partial<ReportValues>;

/** Fills in who is on file. What someone entered instead stays. */
export function withOnFile(values: ReportValues, onFile: OnFile): Partial<ReportValues> {
  const filled = (field: 'name' | 'phone' | 'email') =>
    values[field] === '' || values[field] === values.onFile?.[field] ? onFile[field] : values[field];
  return { onFile, name: filled('name'), phone: filled('phone'), email: filled('email') };
}

/** How to reach the person whose report it is, or who it's made for. */
export function ownContact(
  { NameFull, Phone, Email }: Pick<Person, 'NameFull' | 'Phone' | 'Email'>,
  isOwn: boolean,
): Partial<ReportValues> {
  const contact = { name: NameFull, phone: formatPhone(Phone), email: Email ?? '' };
  return isOwn ? contact : { ...contact, onFile: contact };
}

/** Another policy is someone else's, whose number we may not know yet. */
export const withPolicy = (values: ReportValues, policy: ReportPolicy): Partial<ReportValues> => ({
  policy,
  ...withoutAnswers,
  ...withOnFile(values, { name: policy.insured, phone: '', email: '' }),
});
