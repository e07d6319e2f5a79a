import { formatDay } from '@portico/contract/rules/format';
import { pathHere } from '../../../platform/leave.ts';
import { signIn } from '../../../platform/oidc.ts';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { device } from '../device/device.ts';
import type { DeviceReport } from '../device/report.ts';
import { drain } from '../device/watch.ts';
import styles from './Report.module.css';
import type { ReportValues } from './values.ts';
import { SIGN_IN, wordsFor } from './words.ts';

interface Props {
  readonly report: DeviceReport<ReportValues>;
  readonly photos: number;
  readonly isOffline: boolean;
  readonly isOwn: boolean;
}

/** Complete and on the device: it goes out by itself. */
export function Waiting({ report: { key, stage, values }, photos, isOffline, isOwn }: Props) {
  const needsSignIn = stage === 'needsSignIn';
  const edit = async () => (await device()).store.move(key, 'edit');
  return (
    <div className={styles.single}>
      <div className={styles.art}>
        <ReceivedArt />
      </div>
      <div>
        <h2 className={styles.question} ref={takeFocus} tabIndex={-1}>
          {wordsFor(isOwn).ready}
        </h2>
        <p className={styles.quiet}>
          {needsSignIn
            ? SIGN_IN
            : isOffline
              ? 'We’ll send it as soon as you’re connected. You don’t have to do anything.'
              : 'We couldn’t send it yet. We’ll keep trying, and you don’t have to do anything.'}
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>Where</dt>
        <dd>{values.policy?.street}</dd>
        <dt>What</dt>
        <dd>{values.causeName}</dd>
        <dt>When</dt>
        <dd>{formatDay(values.lossOn)}</dd>
        <dt>Photos</dt>
        <dd>{photos}</dd>
      </dl>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => void edit()}>
          Edit
        </Button>
        {needsSignIn ? (
          <Button onClick={() => void signIn({ returnPath: pathHere() })}>Sign in</Button>
        ) : (
          <Button onClick={() => void drain()}>Try now</Button>
        )}
      </div>
    </div>
  );
}
