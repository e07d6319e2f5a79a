import { errorText } from '@portico/contract/errors';
import type { LinkRequest } from '@portico/contract/rooms/challenges/requests';
import { formatMoment } from '@portico/contract/rules/format';
import { serverNow } from '../../../platform/session.ts';
import { timeAhead } from '../../../platform/timeAhead.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Result } from '../Result.tsx';

interface Props {
  readonly request: LinkRequest;
  readonly takesFocus: boolean;
}

/** What was decided, or why it isn't for this person to decide. */
export function LinkRequestResult({ request, takesFocus }: Props) {
  const { Decider, Status, Note } = request;
  return (
    <Result note={Note} takesFocus={takesFocus}>
      {Decider === 'staffOnly' ? (
        <Alert kind="info">{errorText('linkRequestStaffOnly')}</Alert>
      ) : Decider === 'notYourOwn' ? (
        <Alert kind="info">{errorText('linkRequestOwn')}</Alert>
      ) : Status === 'approved' ? (
        <Alert kind="success" title={`Approved${byWhom(request)}`}>
          {accessText(request)}
        </Alert>
      ) : (
        <Alert kind="info" title={`Declined${byWhom(request)}`}>
          The person who asked doesn’t get access.
        </Alert>
      )}
    </Result>
  );
}

const byWhom = ({ DecidedBy, DecidedAt }: LinkRequest) =>
  `${DecidedBy === null ? '' : ` by ${DecidedBy}`}${DecidedAt === null ? '' : ` on ${formatMoment(DecidedAt)}`}`;

/** Compared with the decision, too: this computer's clock may be a few seconds slow. */
function accessText({ AccessFrom, DecidedAt }: LinkRequest): string {
  const now = new Date(serverNow());
  const from = AccessFrom === null || AccessFrom === DecidedAt ? now : new Date(AccessFrom);
  return from > now ? `Access starts ${timeAhead(from, now)}.` : 'They have access now.';
}
