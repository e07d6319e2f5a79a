import type { Outbound } from '@portico/platform/outbound';
import { OutboundFailure } from '@portico/platform/outbound';
import * as z from 'zod/mini';
import type { AddressService, PostalLines } from './services.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

const Reply = z.object({
  address: z.object({
    streetAddress: z.string(),
    secondaryAddress: z.nullish(z.string()),
    city: z.string(),
    state: z.string(),
    ZIPCode: z.string().check(z.regex(/^\d{5}$/)),
    ZIPPlus4: z.nullish(z.string()),
  }),
  additionalInfo: z.nullish(z.object({ DPVConfirmation: z.nullish(z.string()) })),
});

/** A token that is about to expire is no longer used. */
const SKEW_SECONDS = 60;
const NAME = 'The postal service';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The postal service's own addresses API, version 3: a token by client credentials, then one GET an address. */
export function uspsAddresses(outbound: Outbound, { clientId, clientSecret }: Credentials): AddressService {
  let token: { text: string; until: number } | undefined;

  const freshToken = async (): Promise<string> => {
    if (token !== undefined && performance.now() < token.until) return token.text;
    const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { access_token, expires_in } = read(Token, await outbound.json({ path: '/oauth2/v3/token', body }));
    token = { text: access_token, until: performance.now() + (expires_in - SKEW_SECONDS) * 1000 };
    return access_token;
  };

  const ask = async (address: PostalLines): Promise<unknown> =>
    outbound.json({
      path: '/addresses/v3/address',
      query: queryOf(address),
      headers: { Authorization: `Bearer ${await freshToken()}` },
    });

  return {
    async standardise(address) {
      try {
        const reply = await ask(address).catch((cause: unknown) => {
          if (!isRefusal(cause, 401)) throw cause;
          // Taken back before its time: once more, with another.
          token = undefined;
          return ask(address);
        });
        return addressOf(read(Reply, reply));
      } catch (cause) {
        // Its way of saying that it doesn't know the address.
        if (isRefusal(cause, 400) || isRefusal(cause, 404)) return undefined;
        throw cause;
      }
    },
  };
}

const isRefusal = (cause: unknown, status: number): boolean =>
  cause instanceof OutboundFailure && cause.trouble === 'refused' && cause.status === status;

function read<S extends z.ZodMiniType>(schema: S, reply: unknown): z.output<S> {
  const { success, data } = schema.safeParse(reply);
  if (!success) throw new OutboundFailure(NAME, 'garbled');
  return data;
}

function queryOf({ Street1, Street2, City, State, PostalCode }: PostalLines) {
  const [ZIPCode, ZIPPlus4] = PostalCode.split('-');
  return {
    streetAddress: Street1,
    secondaryAddress: Street2 ?? undefined,
    city: City,
    state: State,
    ZIPCode,
    ZIPPlus4,
  };
}

const addressOf = ({ address, additionalInfo }: z.output<typeof Reply>) => ({
  Street1: address.streetAddress,
  Street2: address.secondaryAddress || null,
  City: address.city,
  State: address.state,
  PostalCode: address.ZIPPlus4 ? `${address.ZIPCode}-${address.ZIPPlus4}` : address.ZIPCode,
  // Y: the door itself. D, S: only the building. N: neither.
  isVerified: additionalInfo?.DPVConfirmation === 'Y',
});
