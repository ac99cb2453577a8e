import type { BlockType } from "../block-type";
import {
  BodyBlot,
  CellBlot,
  RowBlot,
  TableBlot,
  TableBox,
} from "./table-blots";
import { guardTables } from "./table-guard";
import { tableKeys } from "./table-keys";
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
  afterEnter: tableAfterEnter,
  keys: tableKeys,
  attach: guardTables,
  Tool: TableTool,
};
