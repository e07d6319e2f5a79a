import { type EmailText, emailText } from './wording.ts';

/** Tells the owner of an account that how they sign in has changed. If it wasn't them, someone else is in their account. */
const news = (name: string, about: string, [Subject, Heading, text]: readonly [string, string, string]) =>
  emailText({
    name,
    about,
    wording: {
      Subject,
      Heading,
      Paragraphs: [text, "If this wasn't you, call us right away at {phone}."],
      Button: 'Review my sign-in security',
      Reason: 'we let you know when your sign-in settings change',
    },
  });

type AccessChange = Pick<EmailText, 'name' | 'about'> & {
  readonly Heading: string;
  readonly text: string;
  readonly fact: readonly [string, string];
  readonly Button?: string;
};
/** To a user, about what an administrator changed. */
const accessChanged = ({ name, about, Heading, text, fact, ...button }: AccessChange) =>
  emailText({
    name,
    about: `To a user, when an administrator ${about} What changed is below the text.`,
    example: { facts: [fact] },
    wording: {
      Subject: 'Your {brand} access was changed',
      Heading,
      Paragraphs: [text, "If you have questions or didn't expect this, call us at {phone}."],
      Reason: 'we let you know when your access changes',
      ...button,
    },
  });
const CHANGED = 'An administrator changed what you can do in the portal. It takes effect right away.';

const minutes = { minutes: ['How many minutes the code works', '15'] } as const;
const resetTimes = {
  ready: ['From when the reset can be used', 'Nov 15, 2026, 3:05 PM ET'],
  expires: ['Until when', 'Nov 22, 2026, 3:05 PM ET'],
} as const;
const resetPerson = { person: ['Whose it is', 'Hannah Whitlock'] } as const;
const newEmail = { newEmail: ['The new email address', 'hannah.new@example.com'] } as const;
const example = { code: '123 456' };

export const SECURITY_TEXTS = {
  'security.passwordReset': news('Password changed by link', 'To someone who reset their password by link.', [
    'Your {brand} password was changed',
    'Your password was changed',
    'Your password was changed, and you were signed out on all devices.',
  ]),
  'security.passwordChanged': news(
    'Password changed',
    'To someone who changed their password while signed in.',
    [
      'Your {brand} password was changed',
      'Your password was changed',
      'Your password was changed, and you were signed out on all other devices.',
    ],
  ),
  'security.secondFactor': news('Two-step verification is on', 'To someone who added an authenticator app.', [
    'Two-step verification is on for {brand}',
    'Two-step verification is on',
    "An authenticator app was added to your account. From now on, you'll need a code from it to sign in.",
  ]),
  'security.authenticatorReplaced': news(
    'Authenticator app replaced',
    'To someone who set up another authenticator app.',
    [
      'Your {brand} authenticator app was replaced',
      'Your authenticator app was replaced',
      'A new authenticator app was set up for your account. The old one and its recovery codes no longer work.',
    ],
  ),
  'security.authenticatorRemoved': news(
    'Two-step verification is off',
    'To someone whose authenticator app was removed.',
    [
      'Two-step verification is off for {brand}',
      'Two-step verification is off',
      'The authenticator app was removed from your account. From now on, you only need your password to sign in.',
    ],
  ),
  'security.recoveryCodes': news('New recovery codes', 'To someone who created new recovery codes.', [
    'New recovery codes for {brand}',
    'You have new recovery codes',
    'New recovery codes were created for your account. The old ones no longer work.',
  ]),
  'security.recoveryCodeUsed': emailText({
    name: 'Recovery code used',
    about: 'To someone who signed in with a recovery code.',
    values: { left: ['How many are left', 'You have 3 codes left.'] },
    wording: {
      Subject: 'A recovery code was used at {brand}',
      Heading: 'A recovery code was used',
      Paragraphs: [
        "Someone signed in with one of your recovery codes instead of your authenticator app or passkey. That code won't work again. {left}",
        "If this wasn't you, call us right away at {phone}.",
      ],
      Button: 'Review my sign-in security',
      Reason: 'we let you know when your sign-in settings change',
    },
  }),
  'security.passkeyAdded': news('Passkey added', 'To someone who added a passkey.', [
    'A passkey was added to your {brand} account',
    'A passkey was added',
    'A passkey was added to your account. It signs you in without your password.',
  ]),
  'security.passkeyRemoved': news('Passkey removed', 'To someone who removed a passkey.', [
    'A passkey was removed from your {brand} account',
    'A passkey was removed',
    'A passkey was removed from your account. You can no longer use it to sign in.',
  ]),
  'security.emailOld': emailText({
    name: 'New email: code for the current address',
    about:
      'To the current address of someone who wants to sign in with another one. The code comes below the text.',
    values: { ...newEmail, ...minutes },
    example,
    wording: {
      Subject: 'Your code to change your {brand} email',
      Heading: 'Confirm your new email',
      Paragraphs: [
        'You asked to sign in with {newEmail} from now on. Enter this code for your current address:',
      ],
      Closing: [
        'The code expires in {minutes} minutes. We sent another one to the new address. You need both.',
        "If this wasn't you, call us right away at {phone}. Never share this code.",
      ],
      Reason: 'you asked to change the email you sign in with',
    },
  }),
  'security.emailNew': emailText({
    name: 'New email: code for the new address',
    about: 'To the new address. It says nothing about who asked, because anyone can type an address.',
    values: minutes,
    example,
    wording: {
      Subject: 'Your code to confirm this email for {brand}',
      Heading: 'Confirm this email address',
      Paragraphs: [
        'Someone asked to use this address to sign in to {brand}. If it was you, enter this code:',
      ],
      Closing: [
        'The code expires in {minutes} minutes. We sent another one to the current address. You need both.',
        "If it wasn't you, you don't need to do anything.",
      ],
      Reason: 'someone asked to sign in with this address',
    },
  }),
  'security.emailInUse': emailText({
    name: 'New email: the address is taken',
    about: 'To the new address, if someone already signs in with it.',
    wording: {
      Subject: 'Someone tried to use your address at {brand}',
      Heading: 'Someone tried to use your address',
      Paragraphs: [
        'Someone asked to sign in to another account with this address. You already sign in with it, so nothing has changed.',
        'If it was you, sign in with this address, or choose another one for the other account.',
      ],
      Closing: ["If it wasn't you, you don't need to do anything."],
      Reason: 'someone asked to sign in with this address',
    },
  }),
  'security.emailChanged': emailText({
    name: 'Email changed',
    about: 'To the old address, once someone signs in with the new one.',
    values: newEmail,
    wording: {
      Subject: 'Your {brand} email was changed',
      Heading: 'Your email was changed',
      Paragraphs: [
        'From now on, you sign in with {newEmail}. You can no longer sign in with this address.',
        "If this wasn't you, call us right away at {phone}.",
      ],
      Reason: 'you used to sign in with this address',
    },
  }),
  'security.accessChanged': accessChanged({
    name: 'Access changed',
    about: 'changes what they can do.',
    Heading: 'Your access was changed',
    text: CHANGED,
    fact: ['Roles', 'Internal, Support, Employee (was: Internal, Support)'],
    Button: 'Sign in',
  }),
  'security.signInOff': accessChanged({
    name: 'Sign-in turned off',
    about: 'turns off their sign-in.',
    Heading: 'Your sign-in was turned off',
    text: 'An administrator turned off your sign-in, and you were signed out on all devices.',
    fact: ['Can sign in', 'No (was: Yes)'],
  }),
  'security.signInOn': accessChanged({
    name: 'Sign-in turned on again',
    about: 'turns their sign-in on again.',
    Heading: 'You can sign in again',
    text: CHANGED,
    fact: ['Can sign in', 'Yes (was: No)'],
    Button: 'Sign in',
  }),
  'security.administratorAsked': emailText({
    name: 'Administrator: a second person has to confirm',
    about:
      'To other administrators, when one asks to make someone an administrator, to end their right, or to reset someone’s two-step verification. To the person, if there’s no other administrator and it’s about their right.',
    values: {
      asker: ['Who asked', 'Grace Holloway'],
      what: ['What they asked for', 'make Ben Takahashi an administrator'],
      expires: ['The last day to confirm', 'Dec 15, 2026'],
    },
    example: { facts: [['Reason', 'Takes over while Grace is away']] },
    wording: {
      Subject: 'Your confirmation is needed at {brand}',
      Heading: 'A second person has to confirm',
      Paragraphs: [
        '{asker} asked to {what}. It only happens if you confirm it by {expires}.',
        "If you don't know why, ask {asker} first. You can also refuse it.",
      ],
      Button: 'Review the request',
      Reason: 'this takes two people',
    },
  }),
  'security.administratorChanged': emailText({
    name: 'Administrators changed',
    about: 'To every administrator and the person, when someone becomes an administrator or stops being one.',
    values: { what: ['What changed', 'Ben Takahashi is now an administrator'] },
    example: {
      facts: [
        ['Asked by', 'Grace Holloway'],
        ['Confirmed by', 'Ruth McAllister'],
      ],
    },
    wording: {
      Subject: 'The administrators of {brand} changed',
      Heading: 'The administrators changed',
      Paragraphs: ['{what}.', "If you didn't expect this, call us right away at {phone}."],
      Reason: 'we tell administrators when someone joins or leaves them',
    },
  }),
  'security.resetAgreed': emailText({
    name: 'Two-step verification will be reset',
    about: 'To someone who lost their second factor, when a second administrator has confirmed the reset.',
    values: {
      asker: ['Who asked', 'Grace Holloway'],
      confirmer: ['Who confirmed it', 'Ruth McAllister'],
      ...resetTimes,
    },
    wording: {
      Subject: 'Your {brand} two-step verification will be reset',
      Heading: 'Your two-step verification will be reset',
      Paragraphs: [
        '{asker} asked to reset your two-step verification, because you can’t use it anymore. {confirmer} confirmed it.',
        'From {ready}, sign in with your password. We’ll email you a code, and then you can set up two-step verification again. It works until {expires}.',
        'You didn’t ask for this, or you found your phone? Stop it here:',
      ],
      Button: 'Stop the reset',
      Closing: ['Signing in with your authenticator app, your passkey or a recovery code stops it, too.'],
      Reason: 'we tell you before anything about your sign-in changes',
    },
  }),
  'security.resetAgreedOthers': emailText({
    name: 'Someone’s two-step verification will be reset',
    about: 'To every administrator, when two of them have agreed to reset someone’s second factor.',
    values: { ...resetPerson, ...resetTimes },
    example: {
      facts: [
        ['Asked by', 'Grace Holloway'],
        ['Confirmed by', 'Ruth McAllister'],
        ['Reason', 'Lost the phone'],
      ],
    },
    wording: {
      Subject: 'Two-step verification of {person} will be reset',
      Heading: 'A reset of two-step verification',
      Paragraphs: [
        'From {ready} until {expires}, {person} can set up two-step verification again. We told them, and they can stop it.',
        'If you think something is wrong, stop it on their page under Users.',
      ],
      Button: 'Open Users',
      Reason: 'we tell administrators when someone’s two-step verification is reset',
    },
  }),
  'security.resetStopped': emailText({
    name: 'The reset of two-step verification was stopped',
    about: 'To the two administrators who agreed to it, and to the person.',
    values: { ...resetPerson, how: ['How it was stopped', 'Hannah Whitlock stopped it'] },
    wording: {
      Subject: 'The reset for {person} was stopped',
      Heading: 'The reset was stopped',
      Paragraphs: [
        '{how}, so the two-step verification of {person} stays as it is.',
        'If they still need it, they have to ask for it again.',
      ],
      Reason: 'you were told about the reset',
    },
  }),
  'security.restored': emailText({
    name: 'Access restored on the server',
    about: 'To someone on staff who was let in by a command on the server, and to every administrator.',
    values: resetPerson,
    example: { facts: [['Reason', 'Lost the phone']] },
    wording: {
      Subject: 'Access to {brand} was restored for {person}',
      Heading: 'Access was restored on the server',
      Paragraphs: [
        'Someone with access to the server ran the command that lets {person} in again. Two-step verification was reset, and {person} was signed out on all devices.',
        "If you didn't expect this, find out right away who has access to the server.",
      ],
      Reason: 'we tell administrators when access is restored on the server',
    },
  }),
  'security.factorReset': news(
    'Two-step verification was reset',
    'To someone whose second factor was reset while they signed in.',
    [
      'Your {brand} two-step verification was reset',
      'Your two-step verification was reset',
      'Your authenticator app, passkeys and recovery codes no longer work, and you were signed out on all devices.',
    ],
  ),
};
