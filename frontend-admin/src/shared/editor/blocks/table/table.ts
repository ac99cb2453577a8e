import type { BlockType } from "../block-type";
import {
  BodyBlot,
  CellBlot,
  RowBlot,
  TableBlot,
  TableBox,
} from "./table-blots";
import { guardTables } from "./table-guard";
import { readTable, writeTable } from "./table-html";
import { tableKeys } from "./table-keys";
import { CELL, readKey } from "./table-model";
import { TableTool } from "./table-tool";
import { tableAfterEnter } from "./typed-table";

export const table: BlockType = {
  name: "table",
  formats: {
    "formats/cell": CellBlot,
    "formats/table-row": RowBlot,
    "formats/table-body": BodyBlot,
    "formats/table": TableBlot,
    "formats/table-box": TableBox,
  },
  elements: { TABLE: readTable },
  isOutsideBoxes: true,
  lines: {
    containerOf: ({ [CELL]: value }) => {
      const key = readKey(value);
      return key ? `table ${key.table}` : undefined;
    },
    write: writeTable,
  },
  afterEnter: tableAfterEnter,
  keys: tableKeys,
  attach: guardTables,
  Tool: TableTool,
};
