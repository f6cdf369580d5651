import type { Sheet } from '../../support/sheets.ts';

export const sheet: Sheet = {
  record: 'shared-win',
  tables: [[4, 30]],
  late: 82,
  weight: { files: 31, scripts: 139.8, all: 175.4 },
};
