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
  /** What the variable is for, in a sentence or two. */
  readonly about: string;
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
  about: 'How much of this is allowed in an hour and a day, as a percentage of the usual limits.',
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
    about: 'Shows the coming-soon access message on the login screen.',
    limits: ON_OR_OFF,
  },
  W2_Portal_LoginComingSoonAmwinsAccessMessage: {
    group: 'login',
    title: 'Coming-soon message',
    about: 'The coming-soon access message.',
    limits: message,
  },
  W2_Portal_SessionIdleMinutes: {
    group: 'sessions',
    title: 'Inactivity before the warning',
    about: 'Minutes of inactivity before the Session Expiring modal shows.',
    limits: number(1, 120, 'minutes'),
  },
  W2_Portal_SessionCountdownSeconds: {
    group: 'sessions',
    title: 'Countdown to sign-out',
    about: 'Seconds the Session Expiring modal waits before it signs the user out.',
    limits: number(10, 600, 'seconds'),
  },
  W2_Portal_AdminEmails: {
    group: 'administrators',
    title: 'Administrators',
    about: 'Emails that pass the admin check, with the ADMIN role.',
    limits: { kind: 'list', of: 'email', min: 1, max: 5 },
  },
  W2_Portal_SecondFactorResetHours: {
    group: 'administrators',
    title: 'Wait before a reset of two-step verification',
    about:
      'Hours from the second administrator’s yes until someone who lost their second factor can set up another one. The person is told at once, and can stop it until then.',
    limits: number(4, 168, 'hours'),
  },
  PolicyChallengeAttempts_Max: {
    group: 'linking',
    title: 'Wrong answers in a row before a lock',
    about: 'How many wrong answers to a policy’s security questions lock it.',
    limits: number(1, 1000),
  },
  PolicyChallengeResetMinutes: {
    group: 'linking',
    title: 'Length of that lock',
    about: 'How many minutes a policy stays locked after too many wrong answers.',
    limits: number(1, 10_080, 'minutes'),
  },
  PolicyChallengeBudget_Policy: {
    group: 'linking',
    title: 'Wrong answers per person and policy',
    about:
      'How many wrong answers in total (right answers don’t reset the count) lock one person out of one policy. The first lockout lasts a day, and each one after that twice as long.',
    limits: number(1, 20),
  },
  PolicyChallengeBudget_PolicyTotal: {
    group: 'linking',
    title: 'Wrong answers per account',
    about:
      'How many wrong answers about the policies of one account, from everyone not linked to it, close their questions for 30 days. After that, right answers also need a proof until someone links with a proof or staff clear it.',
    limits: number(1, 20),
  },
  PolicyChallengeBudget_AccountDraws: {
    group: 'linking',
    title: 'Draws of questions per account in 30 days',
    about:
      'How many times in 30 days questions about the policies of one account can be drawn for people not linked to it, whether or not they answer.',
    limits: number(1, 1000),
  },
  PolicyChallengeBudget_PersonDay: {
    group: 'linking',
    title: 'Wrong answers per person and day',
    about: 'How many wrong answers a day, across all policies, lock a person out.',
    limits: number(1, 100),
  },
  PolicyChallengeBudget_AddressDay: {
    group: 'linking',
    title: 'Wrong answers per network address and day',
    about:
      'How many wrong answers a day from one network address are allowed. After that, everyone there is locked out by their first wrong answer.',
    limits: number(1, 1000),
  },
  PolicyChallengeLookups_PersonHour: {
    group: 'linking',
    title: 'Lookups per person and hour',
    about: 'How many new policy numbers a person can look up in an hour.',
    limits: number(1, 1000),
  },
  PolicyChallengeLookups_AddressHour: {
    group: 'linking',
    title: 'Lookups per network address and hour',
    about:
      'How many new policy numbers can be looked up from one network address in an hour before everyone there is limited to a few.',
    limits: number(1, 10_000),
  },
  W2_ToolTip_PolicyChallengeQuestion: {
    group: 'linking',
    title: 'Tooltip on security questions',
    about: 'The tooltip on a security question.',
    limits: message,
  },
  W2_Portal_ChatProvider: {
    group: 'chat',
    title: 'Chat provider',
    about: 'The live chat provider: FIVE9, or the portal itself.',
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
    about:
      "The URL of the chat provider's script, on the portal's own origin. A proxy forwards it to the provider.",
    limits: {
      kind: 'text',
      max: 200,
      pattern: {
        test: /^\/(?!\/)[\w./~%?=&-]+$/,
        message: 'Enter a path on this site, such as /chat-provider/widget.js.',
      },
    },
  },
  W2_Portal_ChatTenant: {
    group: 'chat',
    title: 'Tenant at the chat provider',
    limits: providerId,
    about: 'This brokerage’s tenant ID at the chat provider.',
  },
  W2_Portal_ChatProfile: {
    group: 'chat',
    title: 'Profile at the chat provider',
    limits: providerId,
    about: "The chat provider's profile that receives conversations from the portal.",
  },
  W2_CLAIM_InsuredIsAvailable: {
    group: 'claims',
    title: 'Claims site open to insureds',
    about: 'Lets insureds use the claims brand. When off, that site is for internal users only.',
    limits: ON_OR_OFF,
  },
  W2_Claim_SecondPersonCents: {
    group: 'claims',
    title: 'Claim payments that need a second person',
    about:
      'Claim payments need a second person once a coverage has come to more than this. 5,000,000 cents are $50,000.',
    limits: number(0, 999_999_999, 'cents'),
  },
  W2_Renewal_OfferDays: {
    group: 'renewals',
    title: 'Automatic renewal offers',
    about:
      'How many days before a policy’s term ends its renewal is offered automatically. 0 turns it off, and staff offer each one.',
    limits: number(0, 120, 'days'),
  },
  W2_Payment_HoldAboveDollars: {
    group: 'payments',
    title: 'Payments that staff check first',
    about:
      'Payments above this amount wait until staff have checked them. So do those that would leave a policy with a credit of more than a year’s total, and those whose reference isn’t of their policy.',
    limits: number(100, 1_000_000, 'dollars'),
  },
  W2_EFile_MegabytesMax: {
    group: 'documents',
    title: 'Largest upload by insureds and agents',
    about: 'The largest file, in MB, that insureds and agents can upload.',
    limits: number(1, 500, 'MB'),
  },
  W2_EFile_MegabytesMaxStaff: {
    group: 'documents',
    title: 'Largest upload by staff',
    about: 'The largest file, in MB, that staff can upload.',
    limits: number(1, 500, 'MB'),
  },
  W2_EFile_PagesMax: {
    group: 'documents',
    title: 'Pages in an uploaded PDF',
    limits: number(1, 2000),
    about: 'How many pages an uploaded PDF can have.',
  },
  W2_EFile_OpenUploadsMax: {
    group: 'documents',
    title: 'Uploads open at a time',
    about: 'How many uploads one person can have open at a time.',
    limits: number(1, 1000),
  },
  EvidenceStates_Off: {
    group: 'documents',
    title: 'States without evidence of insurance',
    about:
      'States where the portal doesn’t issue evidence of insurance, because the form has to be filed there first.',
    limits: { kind: 'list', of: 'state', min: 0, max: 51 },
  },
  W2_Portal_EnableTracking: {
    group: 'usage',
    title: 'Count page views and help videos',
    about:
      'Counts which pages are opened and how far help videos are watched, without who it was. Browsers that ask not to be tracked are never counted.',
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
