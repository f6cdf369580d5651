import type { Sheet } from '../../support/sheets.ts';

export const sheet: Sheet = {
  record: 'eight-seats',
  quick: 'two-seats',
  tables: [[3, 40]],
  late: 925,
  weight: { files: 29, scripts: 139.3, all: 174.6 },
};
