import type { FileToken } from '@portico/contract/rooms/documents';
import type { SharedDocument } from '@portico/contract/rooms/shares';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFrom } from '../../platform/saveFile.ts';
import { serverNow } from '../../platform/session.ts';
import { FileViewer } from '../../platform/viewer/FileViewer.tsx';
import { canBeShown } from '../../platform/viewer/source.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { api, fileAddress } from './calls.ts';
import { LinkOver } from './LinkOver.tsx';
import styles from './SharedPage.module.css';
import { sharedSource } from './sharedSource.ts';

interface Props {
  readonly secret: string;
  readonly shared: SharedDocument;
}
type Use = 'view' | 'download';

/** What was shared, who shared it, and the buttons that open it. */
export function SharedCard({ secret, shared }: Props) {
  const { Title, EFileType, From, SharedAt, ExpiresAt, ContentType } = shared;
  const [viewed, setViewed] = useState<FileToken>();
  const take = (granted: FileToken, as: Use) =>
    as === 'view' ? setViewed(granted) : saveFrom(fileAddress(granted.Token));
  const opening = useMutation({
    mutationFn: (_: Use) => api.open({ body: { Secret: secret } }),
    onSuccess: (granted, as) => granted && take(granted, as),
  });
  /** As long as the opening lasts, using it again isn't another one. */
  const open = (as: Use) => {
    const { data: granted } = opening;
    if (granted && Date.parse(granted.ExpiresAt) > serverNow()) take(granted, as);
    else opening.mutate(as);
  };
  const button = (as: Use) => ({
    loading: opening.isPending && opening.variables === as,
    onClick: () => open(as),
  });
  if (opening.data === null) return <LinkOver />;
  const isShown = canBeShown(ContentType);
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
        <div className={styles.buttons}>
          {isShown && <Button {...button('view')}>Open document</Button>}
          <Button kind={isShown ? 'secondary' : 'primary'} {...button('download')}>
            Download
          </Button>
        </div>
        <p className={styles.quiet} role="status">
          {opening.data
            ? 'You can open and download it again for 15 minutes. That doesn’t count as another opening.'
            : `${From} can see how often the link was opened, and when.`}
        </p>
        {opening.isError && (
          <Alert kind="error">We couldn’t open the document. Please try again in a minute.</Alert>
        )}
      </div>
      {viewed && (
        <FileViewer
          source={sharedSource(viewed, ContentType)}
          title={Title}
          subtitle={`Shared by ${From}`}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Panel>
  );
}
