import { type LinkNotice, linkReports } from '@portico/contract/rooms/challenges/reports';
import { formatMoment } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import styles from './NotMe.module.css';

const api = client(linkReports);

interface Props {
  readonly token: string;
  readonly notice: LinkNotice;
}

/** What someone did with the policy, and the button that reports it. */
export function NotMeReport({ token, notice }: Props) {
  const reporting = useMutation({
    mutationFn: () => api.reportLink({ body: { Token: token } }),
  });
  if (reporting.data === null) return <Expired />;
  if (reporting.data) return <Reported kind={notice.Kind} />;
  return (
    <Panel>
      <div className={styles.report}>
        <p>{whatHappened(notice)}</p>
        {notice.IsReported ? (
          <Alert kind="info" action={<CallUs />}>
            This was already reported. Our team is looking into it.
          </Alert>
        ) : (
          <>
            <p>{NEXT[notice.Kind]} You don’t need to sign in.</p>
            <div>
              <Button kind="danger" loading={reporting.isPending} onClick={() => reporting.mutate()}>
                This wasn’t me
              </Button>
            </div>
            {reporting.isError && (
              <Alert kind="error" action={<CallUs />}>
                We couldn’t send your report. Please try again, or call us.
              </Alert>
            )}
            <p className={styles.quiet}>If you recognize this, you don’t need to do anything.</p>
          </>
        )}
      </div>
    </Panel>
  );
}

const NEXT = {
  link: 'If this wasn’t you, press the button. We’ll suspend that access right away and look into it.',
  code: 'If this wasn’t you, press the button. We’ll make sure the code no longer works and look into it.',
} as const;

function whatHappened({ Kind, PolicyNumber, Name, At }: LinkNotice): string {
  const who = `a portal account under the name “${Name}” on ${formatMoment(At)}`;
  return Kind === 'link'
    ? `Someone linked policy ${PolicyNumber} to ${who}.`
    : `Someone asked for a code to link policy ${PolicyNumber} to ${who}. Nothing was linked.`;
}

const THANKS = {
  link: 'Thanks. We suspended that access, and our team will contact you.',
  code: 'Thanks. That code no longer works, and our team will look into it.',
} as const;

/** Takes the focus: the button that had it is gone. */
function Reported({ kind }: { readonly kind: LinkNotice['Kind'] }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Alert kind="success" action={<CallUs />}>
        {THANKS[kind]}
      </Alert>
    </div>
  );
}

export const Expired = () => (
  <Alert kind="warning" title="This link has expired." action={<CallUs />}>
    If you still don’t recognize what the email was about, please call us.
  </Alert>
);

function CallUs() {
  const { phone } = brand.contact;
  if (!phone) return null;
  return (
    <ButtonLink kind="secondary" href={`tel:+1${phone.replace(/\D/g, '')}`}>
      Call {phone}
    </ButtonLink>
  );
}
