import { useMemo, useState } from 'react';
import { Segments } from '../../ui/Segments.tsx';
import styles from './EmailPreview.module.css';
import { dressFrame, takeApart } from './emailFrame.ts';

interface Props {
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
}

const VERSIONS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const;

/** Both versions of an email, as the recipient gets them. */
export function EmailPreview({ subject, html, text }: Props) {
  const [version, show] = useState<'html' | 'text'>('html');
  const framed = useMemo(() => html && takeApart(html), [html]);
  if (!framed) return <pre className={styles.text}>{text}</pre>;
  return (
    <div className={styles.preview}>
      <Segments legend="Version" options={VERSIONS} value={version} onChange={show} />
      {version === 'text' ? (
        <pre className={styles.text}>{text}</pre>
      ) : (
        // Same origin, so that we can style it; but no scripts, forms, popups or navigation of the page.
        <iframe
          className={styles.frame}
          title={`Preview of “${subject}”`}
          sandbox="allow-same-origin"
          srcDoc={framed.markup}
          onLoad={({ currentTarget }) => dressFrame(currentTarget, framed.css)}
        />
      )}
    </div>
  );
}
