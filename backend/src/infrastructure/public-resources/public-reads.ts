import { PROGRAM_PARAMETERS, type RouteName } from "@octavo/contracts";
import { API_BASE } from "../../common/http/api-base";
import { payloadNames } from "../../common/http/payload-names";
import type { AnswerKind } from "../ready-answers/answer-addresses";
import type { ResourceRead } from "./public-resource";

const PLACES = new Map([
  ["{id}", "[1-9]\\d{0,9}"],
  ["{slug}", "(?<slug>[\\w-]{1,200})"],
]);

export interface PublicRead extends ResourceRead {
  name: RouteName;
  path: RegExp;
  parameters: readonly string[];
}

/** A call of a public read, as its proper address says it. */
export interface ApiRead {
  read: PublicRead;
  query: Record<string, string>;
  slug: string | undefined;
}

/** The public reads of the API: open to all, and the same for everyone without an identity. */
export class PublicReads implements AnswerKind {
  private readonly reads: ReadonlyMap<string, PublicRead>;

  constructor(declared: Iterable<[RouteName, ResourceRead]>) {
    this.reads = new Map(
      [...declared].map(([name, read]) => [name, toRead(name, read)]),
    );
  }

  get all(): Iterable<PublicRead> {
    return this.reads.values();
  }

  parametersOf(path: string): readonly string[] | null {
    return this.find(path)?.parameters ?? null;
  }

  /** @returns undefined for a call that is no public read. */
  get(name: string): PublicRead | undefined {
    return this.reads.get(name);
  }

  /** @param url a `StoredAddress`'s. */
  readAddress(url: string): ApiRead | null {
    const [path = "", query = ""] = url.split("?", 2);
    const read = this.find(path);
    if (!read) return null;
    return {
      read,
      query: Object.fromEntries(new URLSearchParams(query)),
      slug: read.path.exec(path)?.groups?.slug,
    };
  }

  private find(path: string): PublicRead | undefined {
    for (const read of this.reads.values())
      if (read.path.test(path)) return read;
    return undefined;
  }
}

function toRead(name: RouteName, read: ResourceRead): PublicRead {
  const [, path = ""] = name.split(" ");
  const pattern = path.replace(
    /\{\w+\}/g,
    (place) => PLACES.get(place) ?? place,
  );
  return {
    ...read,
    name,
    path: new RegExp(`^${API_BASE}${pattern}$`),
    parameters: read.query ? payloadNames(read.query).filter(isStored) : [],
  };
}

const PROGRAMS = new Set<string>(PROGRAM_PARAMETERS);

/** Programs choose these so freely that their answers would push out those of readers. */
const isStored = (parameter: string): boolean => !PROGRAMS.has(parameter);
