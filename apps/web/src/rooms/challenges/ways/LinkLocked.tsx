import { serverNow } from '../../../platform/session.ts';
import { waitUntil } from '../../../platform/timeAhead.ts';
import { Alert } from '../../../ui/Alert.tsx';

interface Props {
  readonly text: string;
  readonly until: Date;
}

/** The spec's sentence counts minutes; the second one says when that is. */
export const LinkLocked = ({ text, until }: Props) => (
  <Alert kind="warning" icon="lock" title={text}>
    That’s {waitUntil(until, new Date(serverNow()))}. Your policy and your coverage aren’t affected.
  </Alert>
);
