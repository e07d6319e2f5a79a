import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import type { Secrets } from '@portico/platform/secrets';
import type { Throttle } from '@portico/platform/throttle';

/** Another OpenID Connect provider, which ours signs people in with. Tokens are always ours. */
export interface UpstreamOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Counts outside the transaction of a call, so that a refused attempt counts too. */
  readonly throttle: Throttle;
  readonly log: Log;
  /** Every address the portal is reached by, without a path. Each is an issuer of its own. */
  readonly origins: readonly string[];
  /** The name of this installation: a token for another is not given here (call 39). */
  readonly environment: string;
  /** Told to the Login screen, which then says where the demo accounts are. */
  readonly demo: boolean;
  readonly requireSecondFactorOfStaff: boolean;
  readonly upstream?: UpstreamOptions;
}
