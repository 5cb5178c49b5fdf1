import { toJsonSchema } from "@valibot/to-json-schema";
import { Hono } from "hono";
import type * as v from "valibot";
import { apiPaths } from "../../api/paths.ts";
import { ProblemSchema } from "../../api/problem.schema.ts";
import type { SiteFacts } from "../content/site-facts.ts";
import type { MountedCall } from "../http/call.ts";

interface Options {
  site: SiteFacts;
  apiPrefix: string;
  /** What is mounted; plain forms of pages are left out. */
  calls: readonly MountedCall[];
}

/** GET openapi.json: the calls of this API, from the very schemas that check requests and answers. */
export function openApiRoutes(options: Options): Hono {
  const document = JSON.stringify(openApiDocument(options));
  return new Hono().get(apiPaths.openapi, (context) => {
    context.header("Content-Type", "application/json");
    context.header("Cache-Control", "public, max-age=3600");
    return context.body(document);
  });
}

export function openApiDocument({ site, apiPrefix, calls }: Options): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls.filter(({ form }) => !form)) {
    paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} website API`,
      version: "1",
      description:
        "Public calls of the website. Nothing about a visitor is stored. Errors are RFC 9457 problem documents.",
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemSchema) },
      responses: {
        Problem: {
          description: "What is wrong with the request, or with the server",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

function operation({ summary, query, body, answer }: MountedCall): object {
  return {
    summary,
    ...(query && { parameters: parameters(query) }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } },
    }),
    responses: {
      ...(answer
        ? { 200: { description: "Done", content: { "application/json": { schema: jsonSchema(answer) } } } }
        : { 204: { description: "Counted; there is nothing to say" } }),
      "4XX": { $ref: "#/components/responses/Problem" },
      "5XX": { $ref: "#/components/responses/Problem" },
    },
  };
}

/** One query parameter for each entry of an object schema. */
function parameters(query: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = jsonSchema(query, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

/** Transformations (text to number) can't be told in JSON Schema: what is sent is described. */
function jsonSchema(schema: v.GenericSchema, typeMode: "input" | "output" = "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: "ignore" });
  return rest;
}
