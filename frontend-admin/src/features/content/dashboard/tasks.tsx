import { isApiError } from "@octavo/api-client";
import { useSession } from "@octavo/auth";
import { TASK_DAYS } from "@octavo/contracts";
import type { TaskName, TasksDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Link } from "react-router-dom";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { useAnswer } from "../../../shared/crud/use-call";
import { WAITING, waitingText } from "../../../shared/layout/waiting.hooks";
import { t } from "../../../texts/tasks";
import dashboard from "./dashboard-screen.module.css";

interface Person {
  id: number | undefined;
  /** Slug of their byline. */
  author: string;
}

/** The list that has exactly what is counted. */
const PLACES: Readonly<Record<TaskName, (person: Person) => string>> = {
  returned: () => "/review?for_me=true&state=returned",
  to_review: () => "/review?for_me=true&state=waiting",
  post_drafts: ({ author }) =>
    `/posts?status=draft&author=${encodeURIComponent(author)}`,
  page_drafts: ({ id }) => `/pages?status=draft&author=${id}`,
  scheduled: () => `/posts?within_days=${TASK_DAYS}&sort=published_at`,
  stale: () => "/upkeep?due=true",
  messages: () => "/messages?status=unread",
  sign_ups: () => "/signup-requests",
  failed_mails: () => "/mails?status=failed",
  failed_jobs: () => "/health",
};

/** What waits for the person, each with the list that has it. */
export function Tasks() {
  const { user } = useSession();
  const tasks = useTasks();
  const { data, error } = tasks;
  // A server that is older than this section.
  if (isApiError(error) && error.status === 404) return null;
  if (!data && !error) return null;
  return (
    <section className={dashboard.panel} aria-labelledby="tasks">
      <header className={dashboard.panelHeader}>
        <h2 id="tasks">{t("tasks.title")}</h2>
      </header>
      {data ? (
        <TaskList found={data} id={user?.id} />
      ) : (
        <LoadFailure text={t("tasks.failed")} query={tasks} />
      )}
    </section>
  );
}

interface TaskListProps {
  found: TasksDto;
  id: number | undefined;
}

/** What only a newer server knows is left out: no list is known for it. */
function TaskList({ found: { author, tasks }, id }: TaskListProps) {
  if (tasks.length === 0)
    return <p className={dashboard.none}>{t("tasks.none")}</p>;
  return (
    <ul className={dashboard.quick}>
      {tasks.map(({ name, count }) => {
        const place = ownValue(PLACES, name);
        return (
          place && (
            <li key={name}>
              <Link to={place({ id, author })}>
                {t(`tasks.${name}`)}{" "}
                <span className={dashboard.tally}>{waitingText(count)}</span>
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

const useTasks = () =>
  useAnswer<TasksDto>({
    queryKey: [WAITING, "tasks"],
    path: "/waiting/tasks",
    staleTime: 0,
    retry: false,
  });
