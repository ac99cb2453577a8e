import type {
  ImportDto,
  ImportItemDto,
  ListImportItemsDto,
} from "@octavo/contracts";
import { Pager, SelectField, Skeleton } from "@octavo/ui";
import { useState } from "react";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { t } from "../../../texts/moving";
import { outcomeName, outcomesOf } from "./import-sentences";
import styles from "./import-screen.module.css";
import { useImportItems } from "./imports.hooks";

const SIZE = 25;

type Show = NonNullable<ListImportItemsDto["show"]>;

/** What became of each item, or would become of it, one page at a time. */
export function ImportReport({ run }: { run: ImportDto }) {
  const [show, setShow] = useState<Show | "">("");
  const [page, setPage] = useState(1);
  const items = useImportItems(run, {
    ...(show !== "" && { show }),
    limit: SIZE,
    offset: (page - 1) * SIZE,
  });
  const { data } = items;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / SIZE));
  return (
    <div className={styles.report}>
      <div className={styles.show}>
        <SelectField
          label={t("import.show")}
          value={show}
          onChange={({ target }) => {
            setShow(target.value as Show | "");
            setPage(1);
          }}
          options={outcomesOf(run).map((outcome) => [
            outcome,
            outcomeName(outcome, run),
          ])}
        >
          <option value="">{t("import.all")}</option>
          <option value="remarks">{t("import.withRemarks")}</option>
        </SelectField>
      </div>
      <LoadFailure text={t("import.failedItems")} query={items} />
      {!data && !items.error && <Skeleton width="60%" />}
      {data?.total === 0 && <p>{t("import.noItems")}</p>}
      <ul className={styles.items} aria-label={t("import.report")}>
        {data?.data.map((item, index) => (
          <Item key={`${page}-${index}`} item={item} run={run} />
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          label={t("import.pages")}
          page={page}
          pages={pages}
          onPage={setPage}
        />
      )}
    </div>
  );
}

function Item({ item, run }: { item: ImportItemDto; run: ImportDto }) {
  const { label, outcome, address, reason, remarks } = item;
  return (
    <li>
      <p>
        <span className={styles.outcome} data-outcome={outcome}>
          {outcomeName(outcome, run)}
        </span>{" "}
        {address === null ? label : <a href={address}>{label}</a>}
        {reason !== null && `: ${reason}`}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="muted">
          {remark}
        </p>
      ))}
    </li>
  );
}
