import { isStaff, type TokenRole } from './roles.ts';

/** Who may read a variable through the API. `nobody` is for variables that only the server reads. */
export const AUDIENCES = ['public', 'signedIn', 'staff', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface Variable {
  /** The value when the configuration table has none. Its type is the variable's type. */
  readonly default: string | number | boolean | readonly string[];
  readonly audience: Audience;
}

const BUDGET = { default: 100, audience: 'nobody' } as const;

/** The business variables the product reads (spec §7, "Configuration reads", and ours). What each is for is in settings.ts, which few pages load. */
export const CONFIGURATION = {
  W2_Portal_ShowLoginComingSoonAmwinsAccessMessage: {
    default: false,
    audience: 'public',
  },
  W2_Portal_LoginComingSoonAmwinsAccessMessage: {
    default:
      'Access to this portal with your existing account is coming soon. Until then, please sign in with the username and password you were given for this site.',
    audience: 'public',
  },
  W2_CLAIM_InsuredIsAvailable: {
    default: false,
    audience: 'signedIn',
  },
  W2_Claim_SecondPersonCents: {
    default: 5_000_000,
    audience: 'staff',
  },
  W2_Portal_ChatProvider: {
    default: 'EMBEDDED',
    audience: 'public',
  },
  W2_Portal_ChatScriptUrl: {
    default: '/chat-provider/widget.js',
    audience: 'public',
  },
  W2_Portal_ChatTenant: {
    default: '',
    audience: 'public',
  },
  W2_Portal_ChatProfile: {
    default: '',
    audience: 'public',
  },
  PolicyChallengeAttempts_Max: {
    default: 100,
    audience: 'signedIn',
  },
  PolicyChallengeResetMinutes: {
    default: 60,
    audience: 'signedIn',
  },
  PolicyChallengeBudget_Policy: {
    default: 4,
    audience: 'nobody',
  },
  PolicyChallengeBudget_PolicyTotal: {
    default: 3,
    audience: 'nobody',
  },
  PolicyChallengeBudget_AccountDraws: {
    default: 20,
    audience: 'nobody',
  },
  PolicyChallengeBudget_PersonDay: {
    default: 10,
    audience: 'nobody',
  },
  PolicyChallengeBudget_AddressDay: {
    default: 30,
    audience: 'nobody',
  },
  PolicyChallengeLookups_PersonHour: {
    default: 30,
    audience: 'nobody',
  },
  PolicyChallengeLookups_AddressHour: {
    default: 200,
    audience: 'nobody',
  },
  W2_ToolTip_PolicyChallengeQuestion: {
    default:
      'We ask these questions to make sure only the policyholder can link this policy. You’ll find the answers in your policy documents.',
    audience: 'signedIn',
  },
  W2_Portal_SessionIdleMinutes: {
    default: 20,
    audience: 'signedIn',
  },
  W2_Portal_SessionCountdownSeconds: {
    default: 60,
    audience: 'signedIn',
  },
  W2_Portal_AdminEmails: {
    default: [],
    audience: 'nobody',
  },
  W2_Portal_SecondFactorResetHours: {
    default: 24,
    audience: 'nobody',
  },
  W2_Portal_EnableTracking: {
    default: true,
    audience: 'public',
  },
  W2_Renewal_OfferDays: {
    default: 45,
    audience: 'nobody',
  },
  W2_Payment_HoldAboveDollars: {
    default: 25_000,
    audience: 'nobody',
  },
  W2_EFile_MegabytesMax: {
    default: 25,
    audience: 'signedIn',
  },
  W2_EFile_MegabytesMaxStaff: {
    default: 50,
    audience: 'signedIn',
  },
  W2_EFile_PagesMax: {
    default: 300,
    audience: 'nobody',
  },
  W2_EFile_OpenUploadsMax: {
    default: 200,
    audience: 'nobody',
  },
  EvidenceStates_Off: {
    default: ['NC'],
    audience: 'signedIn',
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
