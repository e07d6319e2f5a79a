import { isStaff, type TokenRole } from './roles.ts';

/** Who may read a variable through the API. `nobody` is for variables that only the server reads. */
export const AUDIENCES = ['public', 'signedIn', 'staff', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface Variable {
  /** The value when the configuration table has none. Its type is the variable's type. */
  readonly default: string | number | boolean | readonly string[];
  readonly audience: Audience;
  readonly about: string;
}

const BUDGET = {
  default: 100,
  audience: 'nobody',
  about: 'How much of this is allowed in an hour and a day, as a percentage of the usual limits.',
} as const;

/** The business variables the product reads (spec §7, "Configuration reads", and ours). */
export const CONFIGURATION = {
  W2_Portal_ShowLoginComingSoonAmwinsAccessMessage: {
    default: false,
    audience: 'public',
    about: 'Shows the coming-soon access message on the login screen.',
  },
  W2_Portal_LoginComingSoonAmwinsAccessMessage: {
    default:
      'Access to this portal with your existing account is coming soon. Until then, please sign in with the username and password you were given for this site.',
    audience: 'public',
    about: 'The coming-soon access message.',
  },
  W2_CLAIM_InsuredIsAvailable: {
    default: false,
    audience: 'signedIn',
    about: 'Lets insureds use the claims brand. When off, that site is for internal users only.',
  },
  W2_Claim_SecondPersonCents: {
    default: 5_000_000,
    audience: 'staff',
    about:
      'Claim payments need a second person once a coverage has come to more than this. 5,000,000 cents are $50,000.',
  },
  W2_Portal_ChatProvider: {
    default: 'EMBEDDED',
    audience: 'public',
    about: 'The live chat provider: FIVE9, or the portal itself.',
  },
  W2_Portal_ChatScriptUrl: {
    default: '/chat-provider/widget.js',
    audience: 'public',
    about:
      "The URL of the chat provider's script, on the portal's own origin. A proxy forwards it to the provider.",
  },
  W2_Portal_ChatTenant: {
    default: '',
    audience: 'public',
    about: 'This brokerage’s tenant ID at the chat provider.',
  },
  W2_Portal_ChatProfile: {
    default: '',
    audience: 'public',
    about: "The chat provider's profile that receives conversations from the portal.",
  },
  PolicyChallengeAttempts_Max: {
    default: 100,
    audience: 'signedIn',
    about: 'How many wrong answers to a policy’s security questions lock it.',
  },
  PolicyChallengeResetMinutes: {
    default: 60,
    audience: 'signedIn',
    about: 'How many minutes a policy stays locked after too many wrong answers.',
  },
  PolicyChallengeBudget_Policy: {
    default: 4,
    audience: 'nobody',
    about:
      'How many wrong answers in total (right answers don’t reset the count) lock one person out of one policy. The first lockout lasts a day, and each one after that twice as long.',
  },
  PolicyChallengeBudget_PolicyTotal: {
    default: 3,
    audience: 'nobody',
    about:
      'How many wrong answers about the policies of one account, from everyone not linked to it, close their questions for 30 days. After that, right answers also need a proof until someone links with a proof or staff clear it.',
  },
  PolicyChallengeBudget_AccountDraws: {
    default: 20,
    audience: 'nobody',
    about:
      'How many times in 30 days questions about the policies of one account can be drawn for people not linked to it, whether or not they answer.',
  },
  PolicyChallengeBudget_PersonDay: {
    default: 10,
    audience: 'nobody',
    about: 'How many wrong answers a day, across all policies, lock a person out.',
  },
  PolicyChallengeBudget_AddressDay: {
    default: 30,
    audience: 'nobody',
    about:
      'How many wrong answers a day from one network address are allowed. After that, everyone there is locked out by their first wrong answer.',
  },
  PolicyChallengeLookups_PersonHour: {
    default: 30,
    audience: 'nobody',
    about: 'How many new policy numbers a person can look up in an hour.',
  },
  PolicyChallengeLookups_AddressHour: {
    default: 200,
    audience: 'nobody',
    about:
      'How many new policy numbers can be looked up from one network address in an hour before everyone there is limited to a few.',
  },
  W2_ToolTip_PolicyChallengeQuestion: {
    default:
      'We ask these questions to make sure only the policyholder can link this policy. You’ll find the answers in your policy documents.',
    audience: 'signedIn',
    about: 'The tooltip on a security question.',
  },
  W2_Portal_SessionIdleMinutes: {
    default: 20,
    audience: 'signedIn',
    about: 'Minutes of inactivity before the Session Expiring modal shows.',
  },
  W2_Portal_SessionCountdownSeconds: {
    default: 60,
    audience: 'signedIn',
    about: 'Seconds the Session Expiring modal waits before it signs the user out.',
  },
  W2_Portal_AdminEmails: {
    default: [],
    audience: 'nobody',
    about: 'Emails that pass the admin check, with the ADMIN role.',
  },
  W2_Portal_SecondFactorResetHours: {
    default: 24,
    audience: 'nobody',
    about:
      'Hours from the second administrator’s yes until someone who lost their second factor can set up another one. The person is told at once, and can stop it until then.',
  },
  W2_Portal_EnableTracking: {
    default: true,
    audience: 'public',
    about:
      'Counts which pages are opened and how far help videos are watched, without who it was. Browsers that ask not to be tracked are never counted.',
  },
  W2_Renewal_OfferDays: {
    default: 45,
    audience: 'nobody',
    about:
      'How many days before a policy’s term ends its renewal is offered automatically. 0 turns it off, and staff offer each one.',
  },
  W2_Payment_HoldAboveDollars: {
    default: 25_000,
    audience: 'nobody',
    about:
      'Payments above this amount wait until staff have checked them. So do those that would leave a policy with a credit of more than a year’s total, and those whose reference isn’t of their policy.',
  },
  W2_EFile_MegabytesMax: {
    default: 25,
    audience: 'signedIn',
    about: 'The largest file, in MB, that insureds and agents can upload.',
  },
  W2_EFile_MegabytesMaxStaff: {
    default: 50,
    audience: 'signedIn',
    about: 'The largest file, in MB, that staff can upload.',
  },
  W2_EFile_PagesMax: {
    default: 300,
    audience: 'nobody',
    about: 'How many pages an uploaded PDF can have.',
  },
  W2_EFile_OpenUploadsMax: {
    default: 200,
    audience: 'nobody',
    about: 'How many uploads one person can have open at a time.',
  },
  EvidenceStates_Off: {
    default: ['NC'],
    audience: 'signedIn',
    about:
      'States where the portal doesn’t issue evidence of insurance, because the form has to be filed there first.',
  },
  W2_Budget_Marks: BUDGET,
  W2_Budget_Edits: BUDGET,
  W2_Budget_Adds: BUDGET,
  W2_Budget_Sends: BUDGET,
  W2_Budget_Claims: BUDGET,
  W2_Budget_Files: BUDGET,
  W2_Budget_Works: BUDGET,
  W2_Budget_SignIn: BUDGET,
  W2_Budget_Visitors: BUDGET,
  W2_Budget_Machines: BUDGET,
} as const satisfies Record<string, Variable>;

export type ConfigurationKey = keyof typeof CONFIGURATION;
type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : readonly string[];
export type ConfigurationValue<K extends ConfigurationKey> = Widened<(typeof CONFIGURATION)[K]['default']>;

export const isConfigurationKey = (key: string): key is ConfigurationKey => Object.hasOwn(CONFIGURATION, key);

export const configurationDefault = (key: ConfigurationKey): string => String(CONFIGURATION[key].default);

/** The typed value of a variable's text. A text that is none (`sixty` minutes) counts as not set. */
export function configurationValue<K extends ConfigurationKey>(
  key: K,
  text: string = configurationDefault(key),
): ConfigurationValue<K> {
  const fallback: Variable['default'] = CONFIGURATION[key].default;
  return parsed(text.trim(), fallback) as ConfigurationValue<K>;
}

function parsed(text: string, fallback: Variable['default']): Variable['default'] {
  if (typeof fallback === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : fallback;
  if (typeof fallback === 'boolean') return /^(true|false)$/i.test(text) ? /^true$/i.test(text) : fallback;
  if (typeof fallback === 'string') return text;
  return text.split(',').flatMap((part) => part.trim() || []);
}

/** Whether a caller with these roles (undefined: not signed in) may read a variable with this audience. */
export function isAudience(audience: Audience, roles: readonly TokenRole[] | undefined): boolean {
  if (audience === 'public') return true;
  if (roles === undefined || audience === 'nobody') return false;
  return audience === 'signedIn' || isStaff(roles);
}
