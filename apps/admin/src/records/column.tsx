import { formatDay, formatDayAndTime, formatDollars } from '@clearfold/content';
import { MailText } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type RaRecord } from 'react-admin';

/** How a column is drawn, and where there is room for it. */
interface Look {
  sortable?: boolean;
  align?: 'right';
  /** In pixels, for names that would else be broken within a word. Figures that have one break where they are wider. */
  leastWidth?: number;
  /** Short words or a date: they stay on one line from 900 pixels up. Below, that would make more tables wider than the window. */
  oneLine?: boolean;
  /** Left out of the table below 1200 pixels, or below 1536: there the others need the room. */
  wide?: boolean | 'extra';
}

/** One column of a list; on a phone one line of a card. */
export interface Column<Row extends RaRecord> extends Look {
  source: Extract<keyof Row, string>;
  label: string;
  render: (row: Row) => ReactNode;
}

/** What a column shows: its field as it is, the field in a form that people read, or whatever the row says. */
interface Content<Row, Field> extends Look {
  format?: (value: NonNullable<Field>) => ReactNode;
  render?: (row: Row) => ReactNode;
}

type Columns<Row, Labels> = {
  [Source in Extract<keyof Row, string>]?: Content<Row, Row[Source]> &
    (Source extends keyof Labels ? { label?: string } : { label: string });
};

export const MONEY = { align: 'right', format: formatDollars } as const;

export const DAY = { oneLine: true, format: formatDay } as const;

export const MOMENT = { oneLine: true, format: formatDayAndTime } as const;

export const EMAIL = { format: (email: string) => <MailText>{email}</MailText> } as const;

/** The columns of a list by the fields they show, under the heads that its texts have for those. */
export const columnsOf =
  <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  <Row extends RaRecord>(columns: Columns<Row, Labels>): readonly Column<Row>[] =>
    // Each has the type of its field, which the callers are checked against; here a field is anything.
    Object.entries(columns as Record<string, Content<Row, unknown>>).map(([source, { format, ...column }]) => ({
      label: labels[source]!,
      render: (row) => {
        const value: unknown = row[source];
        return value === undefined || value === null || !format ? (value as ReactNode) : format(value);
      },
      ...column,
      source: source as Column<Row>['source'],
    }));
