import { BRAND_IDS, type BrandId } from '@portico/contract/brands';
import type { ContentItem } from '@portico/contract/rooms/content/item';
import { useState } from 'react';
import { brandNames } from '../../../platform/brand.ts';
import { EmailPreview } from '../../../platform/emailPreview/EmailPreview.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Editing.module.css';
import { useEmailPreview } from './useContentDesk.ts';

const CHOICES = BRAND_IDS.map((value) => ({ value, label: brandNames[value] }));

interface Props {
  readonly item: ContentItem;
  readonly isSaved: boolean;
}

/** The email that the saved draft makes, with examples of what is filled in. */
export function EmailTextPreview({ item, isSaved }: Props) {
  const [brand, setBrand] = useState<BrandId>('brokerage');
  const { data, isPending, isFetching, refetch } = useEmailPreview(item, brand);
  return (
    <div className={styles.parts}>
      <p className={styles.quiet} role="status">
        {isSaved
          ? 'Names, numbers and dates are examples.'
          : 'Your last changes aren’t saved yet, so they aren’t in this preview.'}
      </p>
      <div className={styles.choice}>
        <Select
          label="Brand"
          options={CHOICES}
          value={brand}
          onChange={({ target }) => setBrand(target.value as BrandId)}
        />
      </div>
      {isPending && <Skeleton lines={10} />}
      {!isPending && !data && (
        <LoadError title="We couldn’t load the preview" loading={isFetching} onRetry={refetch} />
      )}
      {data && (
        <section aria-label="Preview">
          <h2>{data.Subject}</h2>
          <EmailPreview subject={data.Subject} html={data.Html} text={data.Text} />
        </section>
      )}
    </div>
  );
}
