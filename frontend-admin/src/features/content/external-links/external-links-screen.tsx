import { EXTERNAL_LINK_STATES } from "@octavo/contracts";
import type { ExternalLinkDto, ExternalLinkUserDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, useToast } from "@octavo/ui";
import { Link as LinkIcon, RefreshCw } from "lucide-react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { RowWarning } from "../../../shared/crud/row-warning";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { EDITORS } from "../../../shared/edit-paths";
import { Screen } from "../../../shared/layout/screen";
import styles from "./external-links-screen.module.css";
import { linkHooks, useLinkCheck } from "./external-links.hooks";
import { t } from "../../../texts/site";

const FILTERS = ["state"] as const;
const STATES = {
  broken: "links.broken",
  unclear: "links.unclear",
  working: "links.working",
  waiting: "links.waiting",
} as const;
const PLACES = { posts: EDITORS.post, pages: EDITORS.page };

/** Where public texts link to on other sites, and whether anything is there. */
export function ExternalLinksScreen() {
  const list = useListState({ filters: FILTERS });
  const links = linkHooks.useList(list.query);
  const timeZone = useSiteZone();
  const check = useCheck();
  return (
    <Screen
      title={t("links.title")}
      description={t("links.text")}
      actions={check.button}
    >
      <FilterBar label={t("links.filter")}>
        <ListSearch
          list={list}
          label={t("links.search")}
          isLabelHidden={false}
          placeholder={t("links.searchHint")}
        />
        <FilterSelect
          list={list}
          name="state"
          label={t("links.state")}
          all={t("links.allStates")}
          options={EXTERNAL_LINK_STATES.map((state) => [
            state,
            t(STATES[state]),
          ])}
        />
      </FilterBar>
      {check.notice}
      <DataTable
        noun={t("links.noun")}
        result={links}
        list={list}
        failure={t("links.failed")}
        columns={columns(timeZone)}
        empty={{
          icon: <LinkIcon />,
          title: t("links.none"),
          text: t("links.noneText"),
          filtered: { title: t("links.noMatch"), clear: t("links.showAll") },
        }}
      />
    </Screen>
  );
}

function useCheck() {
  const check = useLinkCheck();
  const toast = useToast();
  const start = () =>
    check.mutate(undefined, {
      onSuccess: () => toast({ text: t("links.started") }),
    });
  return {
    button: (
      <Button
        icon={<RefreshCw aria-hidden="true" />}
        isBusy={check.isPending}
        onClick={start}
      >
        {t("links.check")}
      </Button>
    ),
    notice: <FailureNotice text={t("links.failedCheck")} error={check.error} />,
  };
}

function columns(timeZone: string): Column<ExternalLinkDto>[] {
  return [
    {
      header: t("links.address"),
      kind: "name",
      cell: (link) => <Address link={link} />,
    },
    {
      header: t("links.state"),
      cell: ({ state }) => {
        const label = ownValue(STATES, state);
        return (
          <span className={styles.state} data-state={state}>
            {label ? t(label) : state}
          </span>
        );
      },
    },
    { header: t("links.usedIn"), cell: (link) => <UsedIn link={link} /> },
    {
      header: t("links.checked", { zone: timeZone }),
      kind: "date",
      cell: ({ checked_at }) => <AdminTime value={checked_at} />,
    },
  ];
}

function Address({ link: { url, reason } }: { link: ExternalLinkDto }) {
  return (
    <>
      <a
        className="breaks"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {url}
      </a>
      {reason !== null && <RowWarning text={reason} />}
    </>
  );
}

function UsedIn({ link: { used_by, uses } }: { link: ExternalLinkDto }) {
  const others = uses - used_by.length;
  return (
    <ul className={styles.users}>
      {used_by.map((user) => (
        <li key={`${user.resource}-${user.id}`}>
          <UserLink user={user} />
        </li>
      ))}
      {others > 0 && <li>{t("links.others", { count: others })}</li>}
    </ul>
  );
}

function UserLink({
  user: { resource, id, title },
}: {
  user: ExternalLinkUserDto;
}) {
  const editor = ownValue(PLACES, resource);
  return editor ? <Link to={editor(id)}>{title}</Link> : title;
}
