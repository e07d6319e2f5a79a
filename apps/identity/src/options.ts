import type { Database } from '@portico/database/open';
import type { AccessChanges } from '@portico/platform/accessChanges';
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
  /** Followed before anyone else does, so that an answer given after a change knows of it. */
  readonly accessChanges: AccessChanges;
  /** Counts outside the call's transaction, so refused attempts count too. */
  readonly throttle: Throttle;
  readonly log: Log;
  /** Every origin of the portal, without a path. Each is its own issuer. */
  readonly origins: readonly string[];
  /** The name of this installation: a token for another is not given here (call 39). */
  readonly environment: string;
  /** For the Login screen, which then links to the demo accounts. */
  readonly demo: boolean;
  readonly requireSecondFactorOfStaff: boolean;
  readonly upstream?: UpstreamOptions;
}
