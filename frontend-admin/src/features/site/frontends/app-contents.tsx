import type {
  FrontendAppDto,
  PackageUseDto,
  Paged,
  ReleaseContentDto,
  ReleaseDto,
} from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { Skeleton } from "@octavo/ui";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { FRONTENDS } from "../../../shared/frontends/frontend-apps.hooks";
import { t } from "../../../texts/contents";
import { productionOf } from "./frontends.hooks";
import styles from "./frontends.module.css";

const RELEASES = 20;

/** How large the releases of a frontend are, and what readers may load twice. */
export function AppContents({ app }: { app: FrontendAppDto }) {
  const { data, isPending } = useContents(app);
  if (isPending) return <Skeleton width="60%" />;
  if (!data) return <p className={styles.facts}>{t("contents.failed")}</p>;
  const { releases, packages } = data;
  const copied = packages.filter(({ copies }) => copies.length > 0);
  return (
    <>
      <Sizes releases={releases} />
      {copied.length > 0 && (
        <details className={styles.facts}>
          <summary>{t("contents.copies", { count: copied.length })}</summary>
          <ul>
            {copied.map((use) => (
              <li key={use.name}>{describeCopies(use)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Read once for what is live and stored: releases do not change. */
function useContents(app: FrontendAppDto) {
  const { name, releases: count } = app;
  const api = useApi();
  const version = productionOf(app)?.version;
  return useQuery({
    queryKey: [FRONTENDS, "contents", name, version, count],
    queryFn: async ({ signal }) => {
      const path = `/frontends/apps/${name}/releases`;
      const query = { limit: RELEASES, offset: 0 };
      const [{ data }, content] = await Promise.all([
        api<Paged<ReleaseDto>>({ method: "GET", path, query, signal }),
        version === undefined
          ? { packages: [] }
          : api<Partial<ReleaseContentDto>>({
              method: "GET",
              path: `${path}/${version}/content`,
              signal,
            }),
      ]);
      // An older server does not name the packages.
      return { releases: data, packages: content.packages ?? [] };
    },
    staleTime: Infinity,
  });
}

const describeCopies = ({ name, version, copies }: PackageUseDto): string =>
  `${name} ${version} (${copies.map((copy) => `${copy.app} ${copy.version}`).join(", ")})`;

function Sizes({ releases }: { releases: readonly ReleaseDto[] }) {
  const sizes = releases.map(({ bytes }) => bytes).reverse();
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  if (sizes.length === 0) return null;
  return (
    <p className={styles.sizes}>
      {t("contents.sizes", {
        count: sizes.length,
        least: formatBytes(least),
        most: formatBytes(most),
      })}
      {sizes.length > 1 && (
        <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={pointsOf(sizes, most)} />
        </svg>
      )}
    </p>
  );
}

/** From the oldest on the left; the bottom is zero. */
const pointsOf = (sizes: readonly number[], most: number): string =>
  sizes
    .map((bytes, index) => {
      const x = (100 * index) / (sizes.length - 1);
      const y = 19 - (18 * bytes) / Math.max(most, 1);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
