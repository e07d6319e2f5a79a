import type { SharedDocument } from '@portico/contract/rooms/shares';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { saveFrom } from '../../platform/saveFile.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { takeFocus } from '../../ui/takeFocus.ts';
import { api, fileAddress } from './calls.ts';
import { LinkOver } from './LinkOver.tsx';
import styles from './SharedPage.module.css';

interface Props {
  readonly secret: string;
  readonly shared: SharedDocument;
}

/** What was shared, who shared it, and the button that opens it. */
export function SharedCard({ secret, shared: { Title, EFileType, From, SharedAt, ExpiresAt } }: Props) {
  const opening = useMutation({
    mutationFn: () => api.open({ body: { Secret: secret } }),
    onSuccess: (granted) => granted && saveFrom(fileAddress(granted.Token)),
  });
  if (opening.data === null) return <LinkOver />;
  return (
    <Panel>
      <div className={styles.card}>
        <div>
          {EFileType.Name !== Title && <p className={styles.quiet}>{EFileType.Name}</p>}
          <h2 className={styles.title}>{Title}</h2>
        </div>
        <dl className={styles.facts}>
          <dt>Shared by</dt>
          <dd>{From}</dd>
          <dt>Shared on</dt>
          <dd>{formatLocalDay(SharedAt)}</dd>
          <dt>Available until</dt>
          <dd>{formatLocalDay(ExpiresAt)}</dd>
        </dl>
        {opening.data ? (
          <Opened address={fileAddress(opening.data.Token)} />
        ) : (
          <>
            <Button loading={opening.isPending} onClick={() => opening.mutate()}>
              Open document
            </Button>
            <p className={styles.quiet}>{From} can see how often the link was opened, and when.</p>
          </>
        )}
        {opening.isError && (
          <Alert kind="error">We couldn’t open the document. Please try again in a minute.</Alert>
        )}
      </div>
    </Panel>
  );
}

/** Takes the focus: the button that had it is gone. */
const Opened = ({ address }: { readonly address: string }) => (
  <div ref={takeFocus} tabIndex={-1}>
    <Alert
      kind="success"
      title="Your document is downloading."
      action={
        <ButtonLink kind="secondary" href={address} download>
          Download again
        </ButtonLink>
      }
    >
      If nothing happens, download it again. That doesn’t count as another opening for the next 15 minutes.
    </Alert>
  </div>
);
