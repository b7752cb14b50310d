import { type ReactNode } from 'react';
import { type RaRecord } from 'react-admin';

/** One column of a list; on a phone one line of a card. */
export interface Column<Row extends RaRecord> {
  source: Extract<keyof Row, string>;
  label: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  /** In pixels, for names that would else be broken within a word. */
  leastWidth?: number;
  /** Short words or a date: they stay on one line. */
  oneLine?: boolean;
  /** Left out of the table below 1200 pixels: there the others need the room. */
  wide?: boolean;
}
