import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { comeWith } from './brands.ts';

/** Before each file of tests: theirs are the demo's companies, unless a file is about an installation without them. */
comeWith(DEMO_BRANDS);
