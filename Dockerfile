# The image of Faculty Vitae: the npm package with its production packages, without a shell. See docs/deploy/README.md.
# Pin both base images by digest where you build: docker buildx imagetools inspect NAME prints it.
ARG BUILD_IMAGE=node:24.11.1-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
RUN npm pack --ignore-scripts --pack-destination /tmp
RUN mkdir /app && tar -xzf /tmp/faculty-vitae-*.tgz -C /app --strip-components=1
RUN cp package-lock.json .npmrc /app/
RUN cd /app && npm ci --omit=dev --ignore-scripts --no-audit
# Empty folders for data and documents: a new volume takes over their owner.
RUN install -d -m 0700 -o 65532 -g 65532 /data /out

FROM ${RUN_IMAGE}
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /out /out
ENV NODE_ENV=production XDG_STATE_HOME=/data/state
WORKDIR /data
USER 65532:65532
EXPOSE 8080
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/cli/main.js"]
CMD ["--help"]
# For vitae serve and vitae studio on their usual port; turn it off for other commands.
HEALTHCHECK --interval=30s --timeout=8s --start-period=20s \
  CMD ["/nodejs/bin/node", "--eval", "fetch('http://127.0.0.1:8080/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
