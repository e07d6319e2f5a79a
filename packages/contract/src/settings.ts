import { BUDGETS, type BudgetName, budgetInWords } from './budgets.ts';
import type { CONFIGURATION, ConfigurationKey } from './configuration.ts';

/** The subjects that the Configuration page has, in its order. */
export const SETTING_GROUPS = {
  login: 'Login screen',
  sessions: 'Sessions',
  administrators: 'Administrators',
  linking: 'Linking a policy',
  chat: 'Live chat',
  claims: 'Claims',
  renewals: 'Renewals',
  payments: 'Payments',
  documents: 'Documents and uploads',
  usage: 'Usage counts',
  limits: 'Limits on use',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

interface Switch {
  readonly kind: 'switch';
}
interface WholeNumber {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** After the number, if it's not just a count. */
  readonly unit?: 'minutes' | 'seconds' | 'hours' | 'days' | 'MB' | '%' | 'dollars' | 'cents';
}
export interface TextLimits {
  readonly kind: 'text';
  readonly max: number;
  readonly isOptional?: true;
  /** What it must look like, and how to say so. */
  readonly pattern?: { readonly test: RegExp; readonly message: string };
  /** Several lines of text in place of one. */
  readonly isLong?: true;
}
interface Choice {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
export interface ListLimits {
  readonly kind: 'list';
  readonly of: 'email' | 'state';
  readonly min: number;
  readonly max: number;
}
export type SettingLimits = Switch | WholeNumber | TextLimits | Choice | ListLimits;

type LimitsOf<T> = T extends boolean
  ? Switch
  : T extends number
    ? WholeNumber
    : T extends string
      ? TextLimits | Choice
      : ListLimits;

export interface SettingShape<L extends SettingLimits = SettingLimits> {
  readonly group: SettingGroup;
  readonly title: string;
  readonly limits: L;
  /** What the value comes to, where a number alone doesn't say. */
  readonly details?: string;
}
type Shapes = {
  readonly [K in ConfigurationKey]: SettingShape<LimitsOf<(typeof CONFIGURATION)[K]['default']>>;
};

const number = (min: number, max: number, unit?: WholeNumber['unit']): WholeNumber =>
  unit ? { kind: 'number', min, max, unit } : { kind: 'number', min, max };
const ON_OR_OFF = { kind: 'switch' } as const;
const message = { kind: 'text', max: 500, isLong: true } as const;
const providerId = { kind: 'text', max: 100, isOptional: true } as const;

/** From a tenth of the usual, while someone attacks, to a hundred times, while a storm passes. */
const limitOn = (budget: BudgetName): SettingShape<WholeNumber> => ({
  group: 'limits',
  title: BUDGETS[budget].title,
  limits: number(10, 10_000, '%'),
  details: budgetInWords(budget),
});

/**
 * What each variable can be set to. Page and server read the same limits. They keep out values that would break the portal or
 * open the security questions to guessing, not just ones of the wrong type.
 */
export const SETTINGS: Shapes = {
  W2_Portal_ShowLoginComingSoonAmwinsAccessMessage: {
    group: 'login',
    title: 'Show the coming-soon message',
    limits: ON_OR_OFF,
  },
  W2_Portal_LoginComingSoonAmwinsAccessMessage: {
    group: 'login',
    title: 'Coming-soon message',
    limits: message,
  },
  W2_Portal_SessionIdleMinutes: {
    group: 'sessions',
    title: 'Inactivity before the warning',
    limits: number(1, 120, 'minutes'),
  },
  W2_Portal_SessionCountdownSeconds: {
    group: 'sessions',
    title: 'Countdown to sign-out',
    limits: number(10, 600, 'seconds'),
  },
  W2_Portal_AdminEmails: {
    group: 'administrators',
    title: 'Administrators',
    limits: { kind: 'list', of: 'email', min: 1, max: 5 },
  },
  W2_Portal_SecondFactorResetHours: {
    group: 'administrators',
    title: 'Wait before a reset of two-step verification',
    limits: number(4, 168, 'hours'),
  },
  PolicyChallengeAttempts_Max: {
    group: 'linking',
    title: 'Wrong answers in a row before a lock',
    limits: number(1, 1000),
  },
  PolicyChallengeResetMinutes: {
    group: 'linking',
    title: 'Length of that lock',
    limits: number(1, 10_080, 'minutes'),
  },
  PolicyChallengeBudget_Policy: {
    group: 'linking',
    title: 'Wrong answers per person and policy',
    limits: number(1, 20),
  },
  PolicyChallengeBudget_PolicyTotal: {
    group: 'linking',
    title: 'Wrong answers per account',
    limits: number(1, 20),
  },
  PolicyChallengeBudget_AccountDraws: {
    group: 'linking',
    title: 'Draws of questions per account in 30 days',
    limits: number(1, 1000),
  },
  PolicyChallengeBudget_PersonDay: {
    group: 'linking',
    title: 'Wrong answers per person and day',
    limits: number(1, 100),
  },
  PolicyChallengeBudget_AddressDay: {
    group: 'linking',
    title: 'Wrong answers per network address and day',
    limits: number(1, 1000),
  },
  PolicyChallengeLookups_PersonHour: {
    group: 'linking',
    title: 'Lookups per person and hour',
    limits: number(1, 1000),
  },
  PolicyChallengeLookups_AddressHour: {
    group: 'linking',
    title: 'Lookups per network address and hour',
    limits: number(1, 10_000),
  },
  W2_ToolTip_PolicyChallengeQuestion: {
    group: 'linking',
    title: 'Tooltip on security questions',
    limits: message,
  },
  W2_Portal_ChatProvider: {
    group: 'chat',
    title: 'Chat provider',
    limits: {
      kind: 'choice',
      options: [
        { value: 'EMBEDDED', label: 'The portal’s own chat' },
        { value: 'FIVE9', label: 'Five9' },
      ],
    },
  },
  W2_Portal_ChatScriptUrl: {
    group: 'chat',
    title: 'Script of the chat provider',
    limits: {
      kind: 'text',
      max: 200,
      pattern: {
        test: /^\/(?!\/)[\w./~%?=&-]+$/,
        message: 'Enter a path on this site, such as /chat-provider/widget.js.',
      },
    },
  },
  W2_Portal_ChatTenant: { group: 'chat', title: 'Tenant at the chat provider', limits: providerId },
  W2_Portal_ChatProfile: { group: 'chat', title: 'Profile at the chat provider', limits: providerId },
  W2_CLAIM_InsuredIsAvailable: {
    group: 'claims',
    title: 'Claims site open to insureds',
    limits: ON_OR_OFF,
  },
  W2_Claim_SecondPersonCents: {
    group: 'claims',
    title: 'Claim payments that need a second person',
    limits: number(0, 999_999_999, 'cents'),
  },
  W2_Renewal_OfferDays: {
    group: 'renewals',
    title: 'Automatic renewal offers',
    limits: number(0, 120, 'days'),
  },
  W2_Payment_HoldAboveDollars: {
    group: 'payments',
    title: 'Payments that staff check first',
    limits: number(100, 1_000_000, 'dollars'),
  },
  W2_EFile_MegabytesMax: {
    group: 'documents',
    title: 'Largest upload by insureds and agents',
    limits: number(1, 500, 'MB'),
  },
  W2_EFile_MegabytesMaxStaff: {
    group: 'documents',
    title: 'Largest upload by staff',
    limits: number(1, 500, 'MB'),
  },
  W2_EFile_PagesMax: { group: 'documents', title: 'Pages in an uploaded PDF', limits: number(1, 2000) },
  W2_EFile_OpenUploadsMax: {
    group: 'documents',
    title: 'Uploads open at a time',
    limits: number(1, 1000),
  },
  EvidenceStates_Off: {
    group: 'documents',
    title: 'States without evidence of insurance',
    limits: { kind: 'list', of: 'state', min: 0, max: 51 },
  },
  W2_Portal_EnableTracking: {
    group: 'usage',
    title: 'Count page views and help videos',
    limits: ON_OR_OFF,
  },
  W2_Budget_Marks: limitOn('marks'),
  W2_Budget_Edits: limitOn('edits'),
  W2_Budget_Adds: limitOn('adds'),
  W2_Budget_Sends: limitOn('sends'),
  W2_Budget_Claims: limitOn('claims'),
  W2_Budget_Files: limitOn('files'),
  W2_Budget_Works: limitOn('works'),
  W2_Budget_SignIn: limitOn('signIn'),
  W2_Budget_Visitors: limitOn('visitors'),
  W2_Budget_Machines: limitOn('machines'),
};

/** `20 minutes`, `100%`. */
export const withUnit = (count: string, unit: string | undefined): string =>
  unit === undefined ? count : unit === '%' ? `${count}%` : `${count} ${unit}`;

/** The limits of any variable, as one type. */
export const limitsOf = (key: ConfigurationKey): SettingLimits => SETTINGS[key].limits;

/** The states of the country and its capital's district. */
export const STATE_CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
