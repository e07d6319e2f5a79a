import type { HealthCheck } from '@portico/contract/rooms/operations';
import type { Setup } from '@portico/contract/rooms/setup';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Section, Sections } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Setup.module.css';
import { StepList } from './StepList.tsx';
import { useSetup } from './useSetup.ts';

const GoLiveDialog = lazy(async () => ({ default: (await import('./GoLiveDialog.tsx')).GoLiveDialog }));
const PauseDialog = lazy(async () => ({ default: (await import('./PauseDialog.tsx')).PauseDialog }));
const SamplesDialog = lazy(async () => ({ default: (await import('./SamplesDialog.tsx')).SamplesDialog }));

interface Props {
  /** What Health says about a check, in words. */
  readonly healthText: (check: HealthCheck) => string;
}

type Open = 'live' | 'pause' | 'samples';

/** Administration, Getting Started: what a brokerage does before it opens, and the step that opens it. */
export function GettingStartedPage({ healthText }: Props) {
  const { data, isPending, isFetching, refetch } = useSetup();
  const [open, setOpen] = useState<Open>();
  if (isPending) return <Skeleton lines={12} />;
  if (!data)
    return (
      <LoadError
        title="We couldn’t load how far you are"
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const required = data.StepList.filter(({ IsRequired }) => IsRequired);
  const done = required.filter(({ State }) => State !== 'open').length;
  const close = () => setOpen(undefined);
  return (
    <Sections>
      <Section title={`${done} of ${required.length} required steps done`}>
        {data.Samples > 0 && (
          <Alert
            kind="warning"
            title={`${formatCount(data.Samples)} invented records are in your data`}
            action={
              <Button small kind="secondary" onClick={() => setOpen('samples')}>
                Remove the samples
              </Button>
            }
          >
            They came with an earlier release of the portal. Remove{' '}
            {data.IsLive ? 'those that you don’t use' : 'them before you go live'}.
          </Alert>
        )}
        <StepList setup={data} />
      </Section>
      <LiveSection setup={data} onOpen={setOpen} />
      <Suspense>
        {open === 'live' && <GoLiveDialog setup={data} healthText={healthText} onClose={close} />}
        {open === 'pause' && <PauseDialog onClose={close} />}
        {open === 'samples' && <SamplesDialog onClose={close} />}
      </Suspense>
    </Sections>
  );
}

interface LiveProps {
  readonly setup: Setup;
  readonly onOpen: (dialog: Open) => void;
}

function LiveSection({ setup: { IsLive, WentLiveAt, StepList, CheckList, HealthList }, onOpen }: LiveProps) {
  if (IsLive)
    return (
      <Section
        title="You’re live"
        actions={
          <Button kind="secondary" onClick={() => onOpen('pause')}>
            Pause
          </Button>
        }
      >
        <p>
          Policyholders can sign up, and automatic jobs act on your policies
          {WentLiveAt !== null && `, since ${formatMoment(WentLiveAt)}`}.
        </p>
      </Section>
    );
  const open = StepList.filter(({ IsRequired, State }) => IsRequired && State === 'open').length;
  const toSee = CheckList.length + HealthList.length;
  return (
    <Section title="Go live" actions={<Button onClick={() => onOpen('live')}>Check and go live</Button>}>
      <p>
        Until then, policyholders can’t sign up, and no automatic job acts on a policy. Staff and agents can
        already sign in and work.
      </p>
      <p className={styles.quiet}>{waitingText(open, toSee)}</p>
    </Section>
  );
}

const things = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function waitingText(open: number, toSee: number): string {
  const parts = [
    ...(open > 0 ? [things(open, 'required step is still open', 'required steps are still open')] : []),
    ...(toSee > 0 ? [things(toSee, 'thing to look at first', 'things to look at first')] : []),
  ];
  return parts.length === 0 ? 'Everything is ready.' : `${parts.join(', ')}.`;
}
