import '@testing-library/jest-dom/vitest';
import './browser.ts';
import './computedStyle.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { answerCalls } from './api.ts';
import { sharePage } from './sharePage.ts';

afterEach(cleanup);
answerCalls();
sharePage();

// A busy machine is slow, not wrong: waiting may take its time.
vi.setConfig({ testTimeout: 120_000 });
configure({ asyncUtilTimeout: 10_000 });

// Only the last try of `findBy*` and `waitFor` prints the page; the errors of the tries before it are never seen.
const { getElementError } = getConfig();
function sparingError(message: string | null, container: Element): Error {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    : getElementError(message, container);
}
// The library keeps its configuration from file to file.
if (getElementError.name !== sparingError.name) configure({ getElementError: sparingError });

// React notes for each element where it was made, which takes a tenth of the time of these tests. Its counter says that it has
// noted enough; a warning then names the component, but not the line.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
});
