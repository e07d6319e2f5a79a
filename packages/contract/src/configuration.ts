import { isStaff, type TokenRole } from './roles.ts';

/** Who may read a variable through the API; `nobody` is for those that only the server itself reads. */
export const AUDIENCES = ['public', 'signedIn', 'staff', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

interface Variable {
  /** What holds where the configuration table says nothing; its type is the variable's type. */
  readonly default: string | number | boolean | readonly string[];
  readonly audience: Audience;
  readonly about: string;
}

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
    about: 'Lets insureds use the claims brand: without it that site is for internal users.',
  },
  W2_Portal_ChatProvider: {
    default: 'EMBEDDED',
    audience: 'public',
    about: 'Who provides the live chat: FIVE9, or the portal itself.',
  },
  W2_Portal_ChatScriptUrl: {
    default: '/chat-provider/widget.js',
    audience: 'public',
    about:
      "Where the chat provider's script lies: on the portal's own origin, which a proxy in front leads to the provider.",
  },
  W2_Portal_ChatTenant: {
    default: '',
    audience: 'public',
    about: 'The tenant by which the chat provider knows this brokerage.',
  },
  W2_Portal_ChatProfile: {
    default: '',
    audience: 'public',
    about: "The chat provider's profile that conversations from the portal go to.",
  },
  PolicyChallengeAttempts_Max: {
    default: 100,
    audience: 'signedIn',
    about: 'Wrong answers to the security questions of a policy after which it locks.',
  },
  PolicyChallengeResetMinutes: {
    default: 60,
    audience: 'signedIn',
    about: 'Minutes until a policy locked by wrong answers can be tried again.',
  },
  PolicyChallengeBudget_Policy: {
    default: 4,
    audience: 'nobody',
    about:
      'Wrong answers in all, right ones between them notwithstanding, after which one person is shut out from one policy: for a day, and for twice as long each further time.',
  },
  PolicyChallengeBudget_PolicyTotal: {
    default: 3,
    audience: 'nobody',
    about:
      'Wrong answers about one policy, by all persons together who are not linked to it. After that its questions close for 30 days, and right answers also need a proof until a link made with a proof, or staff, clears it.',
  },
  PolicyChallengeBudget_PersonDay: {
    default: 10,
    audience: 'nobody',
    about: 'Wrong answers a day, to the questions of any policy, after which a person is shut out.',
  },
  PolicyChallengeBudget_AddressDay: {
    default: 30,
    audience: 'nobody',
    about:
      'Wrong answers a day from one network address, after which everyone there is shut out by their first wrong answer.',
  },
  PolicyChallengeLookups_PersonHour: {
    default: 30,
    audience: 'nobody',
    about: 'Policy numbers a person may newly look up in an hour.',
  },
  PolicyChallengeLookups_AddressHour: {
    default: 200,
    audience: 'nobody',
    about:
      'Policy numbers that may newly be looked up from one network address in an hour, before everyone there is held to a few.',
  },
  W2_ToolTip_PolicyChallengeQuestion: {
    default:
      'We ask these questions to make sure that only the policyholder can link this policy. The answers are found in your policy documents.',
    audience: 'signedIn',
    about: 'The tooltip on the text of a security question.',
  },
  W2_Portal_SessionIdleMinutes: {
    default: 20,
    audience: 'signedIn',
    about: 'Minutes without activity after which the session is about to expire.',
  },
  W2_Portal_SessionCountdownSeconds: {
    default: 60,
    audience: 'signedIn',
    about: 'Seconds the Session Expiring modal waits for an answer before it signs out.',
  },
  W2_Portal_AdminEmails: {
    default: [],
    audience: 'nobody',
    about: 'The staff emails that, with the ADMIN role, pass the admin check; separated by commas.',
  },
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

/** Whether somebody with these roles (nobody: undefined) belongs to a variable's audience. */
export function isAudience(audience: Audience, roles: readonly TokenRole[] | undefined): boolean {
  if (audience === 'public') return true;
  if (roles === undefined || audience === 'nobody') return false;
  return audience === 'signedIn' || isStaff(roles);
}
