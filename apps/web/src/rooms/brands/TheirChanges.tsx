import type { BrandChange, BrandSetup } from '@portico/contract/rooms/brands';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ChangedFields } from './ChangedFields.tsx';

export interface Theirs {
  readonly setup: BrandSetup;
  readonly changes: readonly BrandChange[];
}

/** Someone else saved the same brand: who, when and what. */
export const TheirChanges = ({ theirs: { setup, changes } }: { readonly theirs: Theirs }) => (
  <Alert kind="warning" title="Someone else changed this brand after you opened it">
    {changes.map(({ Version, By, At, Fields }) => (
      <div key={Version}>
        <p>
          {By.NameFull}, <Moment at={At} />
        </p>
        <ChangedFields brand={setup.Id} fields={Fields} />
      </div>
    ))}
    <p>
      What you entered is still here, and nothing was saved yet. Save again to use yours where it differs.
    </p>
  </Alert>
);
