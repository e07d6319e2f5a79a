import * as z from 'zod/mini';

/** WebAuthn's own JSON. Only the browser and the server's library know its contents. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000));
export const PasskeyAnswer = z.looseObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Base64Url }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PASSKEY_NAME_LENGTH = 60;
/** What its owner calls it. */
export const PasskeyName = z
  .string('Please enter a name.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(PASSKEY_NAME_LENGTH),
    z.regex(/^\P{Cc}*$/u),
  );

export const PASSKEY_EXAMPLE = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x' },
} as const;
