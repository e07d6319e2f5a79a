import * as z from 'zod/mini';
import { TOKEN_ROLES } from './roles.ts';

/** The claims of an access token that the page reads (spec §3). What it may do, the server decides. */
export const TokenClaims = z.object({
  email: z.string(),
  sub: z.string(),
  role: z.array(z.enum(TOKEN_ROLES)),
  exp: z.number(),
  /** When it was made, by the server's clock. */
  iat: z.optional(z.number()),
  aud: z.union([z.string(), z.array(z.string())]),
  can_impersonate: z.boolean(),
  /** Passes the admin check of spec §6. */
  is_admin: z.optional(z.boolean()),
  /** In the token of an impersonation: the member of staff who acts for the person that the token is about. */
  act: z.optional(z.object({ sub: z.string(), name: z.string() })),
  /** In the same: when it is over, however often the token is renewed. As `exp` counts. */
  impersonation_ends: z.optional(z.number()),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Who every access token is for. */
export const API_AUDIENCE = 'portico-api';

/** The claims of a JWT, unverified: good enough to route a page by, never to grant anything. */
export function readClaims(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const parsed = TokenClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
