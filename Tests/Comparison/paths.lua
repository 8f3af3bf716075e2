-- Has wrk ask for each path of the file PATHS in turn.
local paths, at = {}, 0
for line in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = line end
function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
