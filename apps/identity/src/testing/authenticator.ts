import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** As much of CBOR as an attestation without a statement takes. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** What a thief's device says. */
  readonly verified?: boolean;
  readonly rpId?: string;
}

/** A passkey in a fake device that does anything it's asked, including what no honest one would. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { origin, rpId, verified = true }: Ceremony) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([all]), count]);
  };
  const named = {
    id: base64Url(id),
    rawId: base64Url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: named.id,
    setCounter: (value: number) => {
      counter = value;
    },
    register: (ceremony: Ceremony) => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(HAS_KEY, ceremony),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return {
        ...named,
        response: {
          clientDataJSON: base64Url(clientData('create', ceremony)),
          attestationObject: base64Url(attestation),
          transports: ['internal'],
        },
      };
    },
    authenticate: (ceremony: Ceremony, userHandle?: string) => {
      const data = clientData('get', ceremony);
      const authData = authenticatorData(0, ceremony);
      return {
        ...named,
        response: {
          clientDataJSON: base64Url(data),
          authenticatorData: base64Url(authData),
          signature: base64Url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          ...(userHandle !== undefined && { userHandle: base64Url(userHandle) }),
        },
      };
    },
  };
}
